import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

export interface UnpaidLapse {
  isThisCar: boolean
  /** True if the time to pay ran out; false if the payment failed or the buyer cancelled. */
  isExpired: boolean
  endedAt: Date
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const later = (date: Date, ms: number) => new Date(date.getTime() + ms)

/**
 * Pauses the buyer if one recent hold on this car expired, or two ended in any way. "Recent" means
 * within the length of the pause. A single failed payment or cancellation is forgiven.
 */
function pauseAtCar(lapses: readonly UnpaidLapse[], now: Date): Date | null {
  const pause = FIXED_TERMS.lapsedPauseMinutes * MINUTE_MS
  const recent = lapses.filter(({ isThisCar, endedAt }) => isThisCar && later(endedAt, pause) > now)
  const [last] = recent
  const isOver = recent.length > 1 || recent.some(({ isExpired }) => isExpired)
  return last && isOver ? later(last.endedAt, pause) : null
}

function pauseOfDay(lapses: readonly UnpaidLapse[], now: Date): Date | null {
  const first = lapses[FIXED_TERMS.lapsesADay - 1]
  const until = first && later(first.endedAt, DAY_MS)
  return until && until > now ? until : null
}

/**
 * Finds when a buyer who left holds unpaid may reserve again; null if they may now. @param lapses
 * the buyer's unpaid holds of the last day, newest first
 */
export function findPauseEnd(lapses: readonly UnpaidLapse[], now: Date): Date | null {
  const [atCar, ofDay] = [pauseAtCar(lapses, now), pauseOfDay(lapses, now)]
  return atCar !== null && ofDay !== null && atCar > ofDay ? atCar : (ofDay ?? atCar)
}

export function hasTooManyUnpaidHolds(
  unpaid: { ofAddress: number; ofBrowser: number },
  perAddress: number,
): boolean {
  return unpaid.ofAddress >= perAddress || unpaid.ofBrowser >= FIXED_TERMS.unpaidHoldsOfBrowser
}
