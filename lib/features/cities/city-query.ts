import { getPool } from '@/lib/server/db/pool'
import { toCityContact } from './dto'
import type { City } from './schemas'

type CityRow = Parameters<typeof toCityContact>[0] & Pick<City, 'state' | 'embedMapUrl' | 'latitude' | 'longitude'>

const CITIES = `SELECT id, slug, name, state, address, phone1, phone2, whatsapp, map_url AS "mapUrl",
    embed_map_url AS "embedMapUrl", latitude::float, longitude::float, opens_at AS "opensAt", closes_at AS "closesAt"
  FROM city ORDER BY id`

/** Every city that has a yard, straight from the database. */
export async function readCities(): Promise<City[]> {
  const { rows } = await getPool().query<CityRow>(CITIES)
  return rows.map((row) => {
    const { state, embedMapUrl, latitude, longitude } = row
    return { ...toCityContact(row), state, embedMapUrl, latitude, longitude }
  })
}
