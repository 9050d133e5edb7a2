import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays } from '@/lib/shared/dates'
import { inspectionDays } from './sale'

/** The two free doorstep inspections of a bought car. */
export const FREE_VISITS = ['first_inspection', 'second_inspection'] as const
export type FreeVisit = (typeof FREE_VISITS)[number]

/** When on its day the buyer comes. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** Days `YYYY-MM-DD`. */
export interface VisitWindow {
  opensOn: string
  dueOn: string
  closesOn: string
  /** The odometer from which it can be had before `opensOn`. */
  fromKms: number
}

export interface Delivery {
  deliveredOn: string
  /** The odometer at the handover. */
  deliveredKms: number
}

/** Between which days an inspection can be had, or from which odometer on: whichever is earlier. */
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

/** Why an inspection can't be on a day; null: it can. The odometer is null where it isn't known yet. */
export function refusalOfVisit(
  visit: FreeVisit,
  { day, odometer }: { day: string; odometer: number | null },
  car: Delivery & {
    /** What the odometer said at the inspection before; null where there was none. */
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
