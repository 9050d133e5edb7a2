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
export function saveCity(city: CityChange, staffId: string): Promise<void> {
  return changeContent(staffId, 'city.saved', String(city.cityId), async (client) => {
    const { rowCount } = await client.query(
      `UPDATE city SET address = $2, phone1 = $3, phone2 = $4, whatsapp = $5, opens_at = $6, closes_at = $7, slot_capacity = $8
       WHERE id = $1`,
      [
        city.cityId,
        city.address,
        city.phone1,
        city.phone2 ?? null,
        city.whatsapp,
        city.opensAt,
        city.closesAt,
        city.slotCapacity,
      ],
    )
    return rowCount === 1
  })
}

/** A day on which nobody works: promises in business days skip it, and no slot is offered. */
export function saveHoliday(
  { day, name }: { day: string; name: string },
  staffId: string,
): Promise<void> {
  return changeContent(staffId, 'holiday.saved', day, async (client) => {
    await client.query(
      'INSERT INTO holiday (day, name) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET name = excluded.name',
      [day, name],
    )
    return true
  })
}
