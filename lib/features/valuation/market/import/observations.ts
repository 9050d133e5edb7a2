import type pg from 'pg'
import { copyRows, type CopyValue } from '@/lib/server/db/bulk-load'
import { newId } from '@/lib/server/db/ids'
import { citySlug } from '../../rules/market/words'
import type { AcceptedRow } from './judge'

const COLUMNS = `id, import_key, source, make_id, model_id, variant_id, city_id, make_name, model_name, variant_name, city_name,
  year, kms, owners, fuel, transmission, engine_cc, seats, colour, price, observed_on`

/** Ids of the catalogue and of our cities by slug, as the database has them. */
export interface CatalogueIds {
  makes: ReadonlyMap<string, number>
  models: ReadonlyMap<string, number>
  variants: ReadonlyMap<string, number>
  cities: ReadonlyMap<string, number>
}

async function idsBySlug(client: pg.ClientBase, table: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ slug: string; id: number }>(`SELECT slug, id FROM ${table}`)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function readCatalogueIds(client: pg.ClientBase): Promise<CatalogueIds> {
  return {
    makes: await idsBySlug(client, 'make'),
    models: await idsBySlug(client, 'model'),
    variants: await idsBySlug(client, 'variant'),
    cities: await idsBySlug(client, 'city'),
  }
}

function rowOf(
  { listing, car, importKey }: AcceptedRow,
  source: string,
  ids: CatalogueIds,
): CopyValue[] {
  const variantId = car.variant ? (ids.variants.get(car.variant.id) ?? null) : null
  return [
    newId('mkt'),
    importKey,
    source,
    ids.makes.get(car.makeId) ?? null,
    ids.models.get(car.modelId) ?? null,
    variantId,
    listing.city ? (ids.cities.get(citySlug(listing.city)) ?? null) : null,
    car.makeName,
    car.modelName,
    car.variant?.name ?? (car.rest || null),
    listing.city,
    listing.year,
    listing.kms,
    listing.owners,
    listing.fuel,
    listing.transmission,
    listing.engineCc,
    listing.seats,
    listing.colour,
    listing.price,
    listing.observedOn,
  ]
}

/** Makes the batch's waiting room, which lives as long as the connection. */
export async function prepareObservations(client: pg.ClientBase): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE IF NOT EXISTS arriving_observation (LIKE market_observation INCLUDING DEFAULTS) ON COMMIT DELETE ROWS`,
  )
}

/** Keeps a batch's rows that aren't known yet, inside the caller's transaction; answers the keys of the new ones. */
export async function keepObservations(
  client: pg.ClientBase,
  batch: readonly AcceptedRow[],
  source: string,
  ids: CatalogueIds,
): Promise<Set<string>> {
  await copyRows(
    client,
    'arriving_observation',
    COLUMNS,
    batch.map((row) => rowOf(row, source, ids)),
  )
  const { rows } = await client.query<{ import_key: string }>(
    `INSERT INTO market_observation (${COLUMNS}) SELECT ${COLUMNS} FROM arriving_observation
     ON CONFLICT (import_key) DO NOTHING RETURNING import_key`,
  )
  return new Set(rows.map((row) => row.import_key))
}
