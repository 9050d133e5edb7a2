import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import type { YardHours } from '../rules'

export interface Yard extends YardHours {
  id: number
  slug: string
  name: string
  address: string
}

/** Whom an hour at a yard is for: buyers for drives and visits, sellers for their appointments. Each has the city's capacity. */
export type Desk = 'buyer' | 'seller'

/** A city's yard by id or slug, or null. */
export async function readYard(db: Db, city: number | string): Promise<Yard | null> {
  const found = await db.city.findUnique({
    where: typeof city === 'number' ? { id: city } : { slug: city },
    select: {
      id: true,
      slug: true,
      name: true,
      address: true,
      opensAt: true,
      closesAt: true,
      slotCapacity: true,
    },
  })
  if (!found) return null
  const { slotCapacity: capacity, ...yard } = found
  return { ...yard, capacity }
}

/** The days on which the yards are closed, from today on, with their names. */
export async function readHolidays(db: Db): Promise<Map<string, string>> {
  const days = await db.$kysely
    .selectFrom('holiday')
    .where('day', '>=', sql<Date>`current_date - 1`)
    .select((of) => [sql<string>`to_char(${of.ref('day')}, 'YYYY-MM-DD')`.as('day'), 'name'])
    .execute()
  return new Map(days.map(({ day, name }) => [day, name]))
}

/** How many places of each coming hour are taken, by instant (ISO). */
export async function readTaken(db: Db, cityId: number, desk: Desk): Promise<Map<string, number>> {
  const hours = await db.$kysely
    .selectFrom('slot_seat')
    .where('city_id', '=', cityId)
    .where('desk', '=', desk)
    .where('starts_at', '>', sql<Date>`now()`)
    .groupBy('starts_at')
    .select(['starts_at as startsAt', sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(hours.map(({ startsAt, count }) => [startsAt.toISOString(), count]))
}
