import type { TextPath } from '@/components/layout/client-messages'

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
