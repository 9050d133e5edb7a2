import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'

/** First free hour of the days offered; null if all are taken. */
export function chooseFirstHour({ days }: Pick<SlotsAnswer, 'days'>) {
  for (const { date, slots } of days) {
    const free = slots.find(({ left }) => left > 0)
    if (free) return { date, slot: free.slot }
  }
  return null
}
