import type pg from 'pg'
import { CITIES, embedMapUrl, mapUrl } from './cities'
import { HOLIDAYS } from './holidays'

const UPSERT_CITY = `
  INSERT INTO city (id, slug, name, code, state, address, phone1, phone2, whatsapp, map_url, embed_map_url,
                    latitude, longitude, rto_prefixes)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, phone1 = excluded.phone1,
    phone2 = excluded.phone2, whatsapp = excluded.whatsapp, map_url = excluded.map_url,
    embed_map_url = excluded.embed_map_url, rto_prefixes = excluded.rto_prefixes`

/** The cities with their pincodes, and the days on which nobody works. */
export async function seedPlaces(client: pg.ClientBase): Promise<void> {
  for (const city of CITIES) {
    await client.query(UPSERT_CITY, [
      city.id,
      city.slug,
      city.name,
      city.code,
      city.state,
      city.address,
      city.phone1,
      city.phone2,
      city.whatsapp,
      mapUrl(city),
      embedMapUrl(city),
      city.latitude,
      city.longitude,
      city.rtoPrefixes,
    ])
    for (const [first, last] of city.pincodes) {
      await client.query(
        `INSERT INTO city_pincode (pincode, city_id)
         SELECT pin::text, $3 FROM generate_series($1::int, $2::int) AS pin ON CONFLICT DO NOTHING`,
        [first, last, city.id],
      )
    }
  }
  await client.query(
    `INSERT INTO holiday (day, name) SELECT * FROM unnest($1::date[], $2::text[])
     ON CONFLICT (day) DO UPDATE SET name = excluded.name`,
    [HOLIDAYS.map(([day]) => day), HOLIDAYS.map(([, name]) => name)],
  )
}
