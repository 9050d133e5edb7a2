import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { addDays } from '@/lib/shared/dates'
import { planInspections } from './sale'

export const FREE_VISITS = ['first_inspection', 'second_inspection'] as const
export type FreeVisit = (typeof FREE_VISITS)[number]

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Days are `YYYY-MM-DD`. */
export interface FreeVisitWindow {
  opensOn: string
  dueOn: string
  closesOn: string
  fromKms: number
}

export interface DeliveredFacts {
  deliveredOn: string
  deliveredKms: number
}

/**
 * Computes when an inspection is possible: from a date or an odometer reading, whichever is reached
 * first.
 */
export function findFreeVisitWindow(
  visit: FreeVisit,
  { deliveredOn, deliveredKms }: DeliveredFacts,
): FreeVisitWindow {
  const dueOn = planInspections(deliveredOn)[visit]
  const { inspectionOpensDays, inspectionClosesDays } = FIXED_TERMS
  return {
    dueOn,
    opensOn: addDays(dueOn, -inspectionOpensDays),
    closesOn: addDays(dueOn, inspectionClosesDays),
    fromKms: deliveredKms + FIXED_TERMS.freeInspections[visit].kms,
  }
}

export type FreeVisitRefusal = 'early' | 'late' | 'odometer'

export function findFreeVisitRefusal(
  visit: FreeVisit,
  { day, odometer }: { day: string; odometer: number | null },
  car: DeliveredFacts & {
    kmsBefore: number | null
  },
): FreeVisitRefusal | null {
  const { opensOn, closesOn, fromKms } = findFreeVisitWindow(visit, car)
  if (odometer !== null && odometer < Math.max(car.deliveredKms, car.kmsBefore ?? 0))
    return 'odometer'
  if (day > closesOn) return 'late'
  if (day < opensOn && (odometer === null || odometer < fromKms)) return 'early'
  return null
}
