import { addDays, dayOf, timeOf } from '@/lib/shared/dates'

/** From when on people are reminded of tomorrow (Indian clock). */
const EVENING = '18:00'

/** The day that people are reminded of now, or null before the evening. */
export function remindedDay(now: Date): string | null {
  return timeOf(now) >= EVENING ? addDays(dayOf(now), 1) : null
}
