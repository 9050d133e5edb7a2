import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays } from '@/lib/shared/dates'
import { inspectionDays } from './sale'

export const FREE_VISITS = ['first_inspection', 'second_inspection'] as const
export type FreeVisit = (typeof FREE_VISITS)[number]

/** Part of the day the buyer prefers. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** When an inspection is possible. Days are `YYYY-MM-DD`. */
export interface VisitWindow {
  opensOn: string
  dueOn: string
  closesOn: string
  /** From this odometer reading on, it is possible before `opensOn` too. */
  fromKms: number
}

export interface Delivery {
  deliveredOn: string
  /** Odometer at handover. */
  deliveredKms: number
}

/**
 * From when an inspection is possible: from a date or an odometer reading, whichever comes first.
 */
export function visitWindow(
  visit: FreeVisit,
  { deliveredOn, deliveredKms }: Delivery,
): VisitWindow {
  const dueOn = inspectionDays(deliveredOn)[visit]
  const { inspectionOpensDays, inspectionClosesDays } = BUSINESS_TERMS
  return {
    dueOn,
    opensOn: addDays(dueOn, -inspectionOpensDays),
    closesOn: addDays(dueOn, inspectionClosesDays),
    fromKms: deliveredKms + BUSINESS_TERMS.freeInspections[visit].kms,
  }
}

export type VisitRefusal = 'early' | 'late' | 'odometer'

/**
 * Why an inspection isn't possible on this day, or null. A null odometer means that it is unknown.
 */
export function refusalOfVisit(
  visit: FreeVisit,
  { day, odometer }: { day: string; odometer: number | null },
  car: Delivery & {
    /** Odometer at the previous inspection; null if there was none. */
    kmsBefore: number | null
  },
): VisitRefusal | null {
  const { opensOn, closesOn, fromKms } = visitWindow(visit, car)
  if (odometer !== null && odometer < Math.max(car.deliveredKms, car.kmsBefore ?? 0))
    return 'odometer'
  if (day > closesOn) return 'late'
  if (day < opensOn && (odometer === null || odometer < fromKms)) return 'early'
  return null
}
