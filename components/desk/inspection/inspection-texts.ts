import type { TextPath } from '@/components/layout/client-messages'

/** Texts of an inspection, on the car's page and in the offline copy of the desk. */
export const INSPECTION_TEXTS = [
  'desk.offline',
  'deskCars.decision',
  'deskCars.inspection',
  'deskCars.offline',
  'inspection.kind',
  'inspection.points',
  'inspection.system',
  'staff.missing',
  'staff.secondFactor',
] as const satisfies readonly TextPath[]
