import type { Sql } from '../../../lib/server/db/kysely'
import { excluded } from '../../../lib/server/db/sql'
import { CITIES, embedMapUrl, mapUrl } from './cities'
import { HOLIDAYS } from './holidays'
import { PINCODE_CENTRES } from './pincode-centres'

/** What a later version of the seed corrects. */
const CORRECTED = [
  'name',
  'address',
  'phone1',
  'phone2',
  'whatsapp',
  'map_url',
  'embed_map_url',
  'rto_prefixes',
] as const

function pincodesOf({ id, pincodes }: (typeof CITIES)[number]) {
  return pincodes.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => ({
      pincode: String(first + place),
      city_id: id,
      latitude: PINCODE_CENTRES.get(String(first + place))?.[0] ?? null,
      longitude: PINCODE_CENTRES.get(String(first + place))?.[1] ?? null,
    })),
  )
}

/** The cities with their pincodes, and the days on which the yards are closed. */
export async function seedPlaces(db: Sql): Promise<void> {
  await db
    .insertInto('city')
    .values(
      CITIES.map((city) => ({
        id: city.id,
        slug: city.slug,
        name: city.name,
        code: city.code,
        state: city.state,
        address: city.address,
        phone1: city.phone1,
        phone2: city.phone2,
        whatsapp: city.whatsapp,
        map_url: mapUrl(city),
        embed_map_url: embedMapUrl(city),
        latitude: String(city.latitude),
        longitude: String(city.longitude),
        rto_prefixes: [...city.rtoPrefixes],
      })),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded(CORRECTED)))
    .execute()
  for (const city of CITIES) {
    await db
      .insertInto('city_pincode')
      .values(pincodesOf(city))
      .onConflict((conflict) =>
        conflict.column('pincode').doUpdateSet(excluded(['latitude', 'longitude'])),
      )
      .execute()
  }
  await db
    .insertInto('holiday')
    .values(HOLIDAYS.map(([day, name]) => ({ day, name })))
    .onConflict((conflict) => conflict.column('day').doUpdateSet(excluded(['name'])))
    .execute()
}
