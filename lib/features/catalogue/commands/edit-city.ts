import { findChanges } from '@/lib/shared/changes'
import { toUtcMidnight } from '@/lib/shared/dates'
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

export function saveCity({ cityId: id, ...city }: CityChange, staffId: string): Promise<void> {
  return changeContent(staffId, 'city.saved', String(id), async (tx) => {
    const data = { ...city, phone2: city.phone2 ?? null }
    const before = await tx.city.findUnique({ where: { id } })
    await tx.city.updateMany({ where: { id }, data })
    return before !== null && findChanges(before, data)
  })
}

/** Saves a closed day. The day offers no slots, and promises in business days skip it. */
export function saveHoliday(
  { day, name }: { day: string; name: string },
  staffId: string,
): Promise<void> {
  return changeContent(staffId, 'holiday.saved', day, async (tx) => {
    const before = await tx.holiday.findUnique({ where: { day: toUtcMidnight(day) } })
    await tx.holiday.upsert({
      where: { day: toUtcMidnight(day) },
      create: { day: toUtcMidnight(day), name },
      update: { name },
      select: { day: true },
    })
    return findChanges({ name: before?.name }, { name })
  })
}
