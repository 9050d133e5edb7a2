import type { SlotsAnswer } from '@/lib/features/appointments/schemas/slots'

export function findFirstFreeHour({ days }: Pick<SlotsAnswer, 'days'>) {
  for (const { date, slots } of days) {
    const free = slots.find(({ left }) => left > 0)
    if (free) return { date, slot: free.slot }
  }
  return null
}
