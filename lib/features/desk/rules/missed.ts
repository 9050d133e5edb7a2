import {
  INSPECTION_SYSTEMS,
  type InspectionSystem,
} from '@/lib/features/vehicles/rules/inspection-points'

export function parseMissedBar({ system, staff }: Readonly<Record<string, unknown>>): {
  system: InspectionSystem | null
  inspectorId: string | null
} | null {
  const known = INSPECTION_SYSTEMS.find((one) => one === system)
  if (known) return { system: known, inspectorId: null }
  return typeof staff === 'string' && /^[a-z0-9_]{5,64}$/.test(staff)
    ? { system: null, inspectorId: staff }
    : null
}
