import type pg from 'pg'
import type { YardHours } from '../rules'

type Client = Pick<pg.ClientBase, 'query'>

export interface Yard extends YardHours {
  id: number
  slug: string
  name: string
  address: string
}

/** Who waits at a yard: buyers for drives and visits, sellers for their appointments. Each desk has the city's capacity for itself. */
export type Desk = 'buyer' | 'seller'

const YARD = `SELECT id, slug, name, address, opens_at AS "opensAt", closes_at AS "closesAt", slot_capacity AS capacity FROM city`

/** A city's yard by id or slug, or null. */
export async function readYard(client: Client, city: number | string): Promise<Yard | null> {
  const { rows } = await client.query<Yard>(
    `${YARD} WHERE ${typeof city === 'number' ? 'id' : 'slug'} = $1`,
    [city],
  )
  return rows[0] ?? null
}

/** The days on which nobody works, from today on, with their names. */
export async function readHolidays(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ day: string; name: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, name FROM holiday WHERE day >= current_date - 1`,
  )
  return new Map(rows.map(({ day, name }) => [day, name]))
}

/** How many places of each coming hour are taken, by instant (ISO). */
export async function readTaken(
  client: Client,
  cityId: number,
  desk: Desk,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ startsAt: Date; count: number }>(
    `SELECT starts_at AS "startsAt", count(*)::int AS count FROM slot_seat
     WHERE city_id = $1 AND desk = $2 AND starts_at > now() GROUP BY starts_at`,
    [cityId, desk],
  )
  return new Map(rows.map(({ startsAt, count }) => [startsAt.toISOString(), count]))
}
