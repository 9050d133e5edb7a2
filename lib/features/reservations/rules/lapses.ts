import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/** A hold that its buyer let end without paying. */
export interface Lapse {
  isThisCar: boolean
  /** It ran its whole time, rather than failed at the gateway or was given up. */
  isExpired: boolean
  endedAt: Date
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const later = (date: Date, ms: number) => new Date(date.getTime() + ms)

/** A first payment that failed, or a slip, does not cost a buyer the car: its second time within the pause does. */
function pauseAtCar(lapses: readonly Lapse[], now: Date): Date | null {
  const pause = BUSINESS_TERMS.lapsedPauseMinutes * MINUTE_MS
  const recent = lapses.filter(({ isThisCar, endedAt }) => isThisCar && later(endedAt, pause) > now)
  const [last] = recent
  const isOver = recent.length > 1 || recent.some(({ isExpired }) => isExpired)
  return last && isOver ? later(last.endedAt, pause) : null
}

function pauseOfDay(lapses: readonly Lapse[], now: Date): Date | null {
  const first = lapses[BUSINESS_TERMS.lapsesADay - 1]
  const until = first && later(first.endedAt, DAY_MS)
  return until && until > now ? until : null
}

/**
 * Until when a buyer can't hold a car for having let others, or this one, wait unpaid; null: they can.
 *
 * @param lapses theirs of the last day, newest first
 */
export function pausedUntil(lapses: readonly Lapse[], now: Date): Date | null {
  const [atCar, ofDay] = [pauseAtCar(lapses, now), pauseOfDay(lapses, now)]
  return atCar !== null && ofDay !== null && atCar > ofDay ? atCar : (ofDay ?? atCar)
}

/** Whether so many unpaid holds of others come from where this one is asked for that it has to wait. */
export function isCrowdedHere(
  unpaid: { ofAddress: number; ofBrowser: number },
  perAddress: number,
): boolean {
  return unpaid.ofAddress >= perAddress || unpaid.ofBrowser >= BUSINESS_TERMS.unpaidHoldsOfBrowser
}
