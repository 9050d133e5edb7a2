import { sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'
import { dayOf } from '@/lib/shared/dates'
import { evidence, type EvidenceStatus, MIN_COMPARABLES, scopeOf, WIDEST_SPAN } from './evidence'
import { factsOf } from './fact-rows'
import { type PriceFacts, type PriceModel, priceLog } from '@/lib/engines/price-model'
import { adjustedPrice } from '../rules/price-range'

/** The car that others are compared with; what isn't known of it is null. */
export interface ComparedCar {
  modelId: number
  fuel: string | null
  transmission: string | null
  year: number
  kms: number | null
  /** A car of our own, which is no evidence for itself. */
  vehicleId: string | null
}

export interface ComparableRow {
  /** What is or was asked for it. */
  price: number
  /** What that would be for the car it is compared with: its version, kilometres, owners and year. */
  adjustedPrice: number
  kms: number
  year: number
  status: EvidenceStatus
}

const MAX_SHOWN = 60

/**
 * The cars and adverts that are like this car, the nearest in kilometres first; none where there are too few. The scope
 * is widened only until there are enough, as in the pass over all cars, here for one.
 */
export async function readLikes(db: Sql, car: ComparedCar, now: Date) {
  const which = { modelId: car.modelId, from: car.year - WIDEST_SPAN, to: car.year + WIDEST_SPAN }
  const kind = {
    fuel: sql<string | null>`${car.fuel}::text`,
    transmission: sql<string | null>`${car.transmission}::text`,
    year: sql<number>`${car.year}::int`,
  }
  const kms = sql`${car.kms}::int`
  const rows = await db
    .with('near', () =>
      db
        .selectFrom(evidence(db, dayOf(now), which).as('e'))
        .selectAll('e')
        .select((of) => [
          scopeOf(kind, {
            fuel: of.ref('e.fuel'),
            transmission: of.ref('e.transmission'),
            year: of.ref('e.year'),
            hasVersion: of.ref('e.hasVersion'),
          }).as('scope'),
          sql<number>`coalesce(abs(ln((${of.ref('e.kms')} + 1000) / (${kms} + 1000)::float8)), abs(${of.ref('e.year')} - ${kind.year}))`.as(
            'apart',
          ),
        ])
        .where((of) => sql<boolean>`${of.ref('e.vehicleId')} IS DISTINCT FROM ${car.vehicleId}`),
    )
    .with('other', (all) =>
      all
        .selectFrom('near')
        .selectAll()
        .select((of) =>
          of.fn
            .countAll<number>()
            .over((over) => over.orderBy('near.scope'))
            .as('soFar'),
        ),
    )
    .with('chosen', (all) =>
      all
        .selectFrom('other')
        .selectAll()
        .where('other.scope', '<=', (of) =>
          of
            .selectFrom('other as enough')
            .where('enough.soFar', '>=', MIN_COMPARABLES)
            .select((least) => least.fn.min<number>('enough.scope').as('scope')),
        ),
    )
    .selectFrom('chosen')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('chosen as all')
        .select(sql<number>`count(*)::int`.as('cars'))
        .as('basis'),
    )
    .orderBy('apart')
    .orderBy('asked')
    .orderBy('year')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  return { basis: rows[0]?.basis ?? 0, rows }
}

/** How many comparable cars there are; those read are the nearest in kilometres. */
export type Likes = Awaited<ReturnType<typeof readLikes>>

/** Likes as people see them: what each was asked, and what that would be for this car by a part of the model. */
export function comparablesOf(
  model: PriceModel,
  car: PriceFacts,
  likes: Likes,
  part: number,
): ComparableRow[] {
  const own = priceLog(model, car, part).log
  return likes.rows.map((row) => ({
    price: row.asked,
    adjustedPrice: adjustedPrice(row.price, priceLog(model, factsOf(row), part).log, own),
    kms: row.kms ?? 0,
    year: row.year,
    status: row.status,
  }))
}
