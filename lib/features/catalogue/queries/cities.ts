import 'server-only'
import { getPool } from '@/lib/server/db/pool'
import { toCityContact, type CityRow, type CityContact } from '../dto'
import type { City } from '../schemas'
import type { Pool } from 'pg'
import { cacheLife, cacheTag } from 'next/cache'

const CITIES = `SELECT id, slug, name, state, address, phone1, phone2, whatsapp, map_url AS "mapUrl",
    embed_map_url AS "embedMapUrl", latitude::float, longitude::float, opens_at AS "opensAt", closes_at AS "closesAt"
  FROM city ORDER BY id`

/** Every city that has a yard, in the order they opened, straight from the database. */
export async function readCities(): Promise<City[]> {
  const { rows } = await getPool().query<CityRow>(CITIES)
  return rows.map(toCityContact)
}

export interface DeskCity {
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
export async function listCityRows(pool: Pick<Pool, 'query'> = getPool()): Promise<DeskCity[]> {
  const { rows } = await pool.query<DeskCity>(
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

/** Every city that has a yard, in the order they opened, kept until its texts change. */
export async function listCities(): Promise<CityContact[]> {
  'use cache'
  cacheLife('max')
  cacheTag('content')
  return readCities()
}
