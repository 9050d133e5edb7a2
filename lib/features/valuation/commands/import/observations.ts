import type { Insertable } from 'kysely'
import type { DB } from '@/generated/kysely/types'
import { newId } from '@/lib/server/db/ids'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'
import { toCitySlug } from '../../rules/market/words'
import type { AcceptedRow } from './row-checker'

export interface CatalogueIds {
  makes: ReadonlyMap<string, number>
  models: ReadonlyMap<string, number>
  variants: ReadonlyMap<string, number>
  cities: ReadonlyMap<string, number>
}

async function idsBySlug(
  db: KyselyDb,
  table: 'make' | 'model' | 'variant' | 'city',
): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['slug', 'id']).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function readCatalogueIds(db: KyselyDb): Promise<CatalogueIds> {
  return {
    makes: await idsBySlug(db, 'make'),
    models: await idsBySlug(db, 'model'),
    variants: await idsBySlug(db, 'variant'),
    cities: await idsBySlug(db, 'city'),
  }
}

function rowOf(
  { listing, car, importKey }: AcceptedRow,
  source: string,
  ids: CatalogueIds,
  importId: string,
): Insertable<DB['market_observation']> {
  const variantId = car.variant ? (ids.variants.get(car.variant.id) ?? null) : null
  return {
    id: newId('mkt'),
    import_key: importKey,
    import_id: importId,
    source,
    make_id: ids.makes.get(car.makeId) ?? null,
    model_id: ids.models.get(car.modelId) ?? null,
    variant_id: variantId,
    city_id: listing.city ? (ids.cities.get(toCitySlug(listing.city)) ?? null) : null,
    make_name: car.makeName,
    model_name: car.modelName,
    variant_name: car.variant?.name ?? (car.rest || null),
    city_name: listing.city,
    year: listing.year,
    kms: listing.kms,
    owners: listing.owners,
    fuel: listing.fuel,
    transmission: listing.transmission,
    engine_cc: listing.engineCc,
    seats: listing.seats,
    colour: listing.colour,
    price: listing.price,
    observed_on: listing.observedOn,
  }
}

/** `changed`: the advert is known, with another price or other kilometres. */
export type AdvertResult = 'new' | 'changed' | 'known'

const FACTS = ['price', 'kms', 'owners', 'colour', 'observed_on'] as const

async function fatesOf(
  db: KyselyDb,
  batch: readonly AcceptedRow[],
): Promise<Map<string, AdvertResult>> {
  const keys = batch.map(({ importKey }) => importKey)
  const rows = await db
    .selectFrom('market_observation')
    .where('import_key', '=', anyOf(keys))
    .select(['import_key as key', 'price', 'kms'])
    .execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  return new Map(
    batch.map(({ importKey, listing }) => {
      const before = known.get(importKey)
      if (!before) return [importKey, 'new']
      const isSame = before.price === listing.price && before.kms === listing.kms
      return [importKey, isSame ? 'known' : 'changed']
    }),
  )
}

/**
 * Saves a batch, and returns the result for each key. A car with a plate or chassis number keeps
 * one advert, whose values change.
 */
export async function storeObservations(
  db: KyselyDb,
  batch: readonly AcceptedRow[],
  { source, importId, isDryRun }: { source: string; importId: string; isDryRun: boolean },
  ids: CatalogueIds,
): Promise<Map<string, AdvertResult>> {
  if (batch.length === 0) return new Map()
  const fates = await fatesOf(db, batch)
  if (isDryRun) return fates
  const once = [...new Map(batch.map((row) => [row.importKey, row])).values()]
  const news = once.filter(({ importKey }) => fates.get(importKey) !== 'known')
  if (news.length === 0) return fates
  await db
    .insertInto('market_observation')
    .values(news.map((row) => rowOf(row, source, ids, importId)))
    .onConflict((same) =>
      same
        .column('import_key')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(FACTS.map((fact) => [fact, ref(`excluded.${fact}`)])),
        ),
    )
    .execute()
  return fates
}
