import type { Pool } from 'pg'
import { getPool } from '@/lib/server/db/pool'
import type { DostProfile } from './schemas'

interface DostRow {
  id: string
  name: string
  phone: string
  languages: string[]
  citySlug: string
  cityName: string
}

const DOST = `SELECT s.id, s.name, s.phone, s.languages, c.slug AS "citySlug", c.name AS "cityName"
  FROM staff s JOIN city c ON c.id = s.city_id WHERE s.id = $1 AND s.is_active AND s.role = 'dost'`

/** A Dost who is at work here, as customers see them. */
export async function getDostProfile(
  dostId: string,
  pool: Pick<Pool, 'query'> = getPool(),
): Promise<DostProfile | null> {
  const {
    rows: [row],
  } = await pool.query<DostRow>(DOST, [dostId])
  if (!row) return null
  const { id, name, phone, languages, citySlug, cityName } = row
  return { id, name, photo: null, phone, languages, city: { id: citySlug, name: cityName } }
}
