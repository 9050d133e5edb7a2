import type { Insertable } from 'kysely'
import type { DB } from '@/generated/kysely/types'
import { newId } from '@/lib/server/db/ids'
import type { Sql } from '@/lib/server/db/kysely'
import { citySlug } from '../../rules/market/words'
import type { AcceptedRow } from './row-checker'

/** Ids of the catalogue and of our cities by slug, as the database has them. */
export interface CatalogueIds {
  makes: ReadonlyMap<string, number>
  models: ReadonlyMap<string, number>
  variants: ReadonlyMap<string, number>
  cities: ReadonlyMap<string, number>
}

async function idsBySlug(
  db: Sql,
  table: 'make' | 'model' | 'variant' | 'city',
): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).select(['slug', 'id']).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function readCatalogueIds(db: Sql): Promise<CatalogueIds> {
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
): Insertable<DB['market_observation']> {
  const variantId = car.variant ? (ids.variants.get(car.variant.id) ?? null) : null
  return {
    id: newId('mkt'),
    import_key: importKey,
    source,
    make_id: ids.makes.get(car.makeId) ?? null,
    model_id: ids.models.get(car.modelId) ?? null,
    variant_id: variantId,
    city_id: listing.city ? (ids.cities.get(citySlug(listing.city)) ?? null) : null,
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

/** Keeps a batch's rows that aren't known yet, inside the caller's transaction; answers the keys of the new ones. */
export async function keepObservations(
  db: Sql,
  batch: readonly AcceptedRow[],
  source: string,
  ids: CatalogueIds,
): Promise<Set<string>> {
  const rows = await db
    .insertInto('market_observation')
    .values(batch.map((row) => rowOf(row, source, ids)))
    .onConflict((same) => same.column('import_key').doNothing())
    .returning('import_key')
    .execute()
  return new Set(rows.map((row) => row.import_key))
}
