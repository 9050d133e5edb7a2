import { changesOf } from '@/lib/shared/changes'
import { dateOfDay } from '@/lib/shared/dates'
import { changeContent } from '@/lib/server/auth/change-content'

export interface CityChange {
  cityId: number
  address: string
  phone1: string
  phone2?: string | null
  whatsapp: string
  opensAt: string
  closesAt: string
  slotCapacity: number
}

/** Changes how a city is reached and when it is open. */
export function saveCity({ cityId: id, ...city }: CityChange, staffId: string): Promise<void> {
  return changeContent(staffId, 'city.saved', String(id), async (tx) => {
    const data = { ...city, phone2: city.phone2 ?? null }
    const before = await tx.city.findUnique({ where: { id } })
    await tx.city.updateMany({ where: { id }, data })
    return before !== null && changesOf(before, data)
  })
}

/** A day on which the yards are closed: promises in business days skip it, and no slot is offered. */
export function saveHoliday(
  { day, name }: { day: string; name: string },
  staffId: string,
): Promise<void> {
  return changeContent(staffId, 'holiday.saved', day, async (tx) => {
    const before = await tx.holiday.findUnique({ where: { day: dateOfDay(day) } })
    await tx.holiday.upsert({
      where: { day: dateOfDay(day) },
      create: { day: dateOfDay(day), name },
      update: { name },
      select: { day: true },
    })
    return changesOf({ name: before?.name }, { name })
  })
}
