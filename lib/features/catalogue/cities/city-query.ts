import { getPool } from '@/lib/server/db/pool'
import { toCityContact, type CityRow } from '../dto'
import type { City } from '../schemas'

const CITIES = `SELECT id, slug, name, state, address, phone1, phone2, whatsapp, map_url AS "mapUrl",
    embed_map_url AS "embedMapUrl", latitude::float, longitude::float, opens_at AS "opensAt", closes_at AS "closesAt"
  FROM city ORDER BY id`

/** Every city that has a yard, in the order they opened, straight from the database. */
export async function readCities(): Promise<City[]> {
  const { rows } = await getPool().query<CityRow>(CITIES)
  return rows.map(toCityContact)
}
