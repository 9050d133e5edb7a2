import type { Pool } from 'pg'
import { getPool } from '@/lib/server/db/pool'

export interface CityRow {
  id: number
  name: string
  address: string
  phone1: string
  phone2: string | null
  whatsapp: string
  opensAt: string
  closesAt: string
  slotCapacity: number
}

/** The cities with what the desk can change of them. */
export async function listCityRows(pool: Pick<Pool, 'query'> = getPool()): Promise<CityRow[]> {
  const { rows } = await pool.query<CityRow>(
    `SELECT id, name, address, phone1, phone2, whatsapp, opens_at AS "opensAt", closes_at AS "closesAt", slot_capacity AS "slotCapacity"
     FROM city ORDER BY id`,
  )
  return rows
}

/** Days on which nobody works, from today on. */
export async function comingHolidays(
  pool: Pick<Pool, 'query'> = getPool(),
): Promise<{ day: string; name: string }[]> {
  const { rows } = await pool.query<{ day: string; name: string }>(
    `SELECT day, name FROM holiday WHERE day >= (now() AT TIME ZONE 'Asia/Kolkata')::date ORDER BY day LIMIT 40`,
  )
  return rows
}
