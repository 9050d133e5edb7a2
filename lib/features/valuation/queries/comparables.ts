import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { toIndianDay } from '@/lib/shared/dates'
import {
  selectEvidence,
  type EvidenceStatus,
  MIN_COMPARABLES,
  selectComparableScope,
  MAX_YEAR_SPAN,
} from './evidence'
import { toPriceFacts } from './fact-rows'
import { type PriceFacts, type PriceModel, predictPriceLog } from '@/lib/engines/price-model'
import { adjustPrice } from '../rules/price-range'

export interface ComparableSubject {
  modelId: number
  fuel: string | null
  transmission: string | null
  year: number
  kms: number | null
  vehicleId: string | null
}

export interface ComparableRow {
  price: number
  /** The price as of today, corrected to the facts of the car to be valued. */
  adjustedPrice: number
  kms: number
  year: number
  version: string | null
  status: EvidenceStatus
}

const MAX_SHOWN = 60

/**
 * Reads comparable cars and adverts, nearest in kilometres first; none if there are too few. The
 * scope widens only until there are enough, as in the batch over all cars.
 */
export async function readModelComparables(db: KyselyDb, car: ComparableSubject, now: Date) {
  const which = {
    modelId: car.modelId,
    from: car.year - MAX_YEAR_SPAN,
    to: car.year + MAX_YEAR_SPAN,
  }
  const kind = {
    fuel: sql<string | null>`${car.fuel}::text`,
    transmission: sql<string | null>`${car.transmission}::text`,
    year: sql<number>`${car.year}::int`,
  }
  const kms = sql`${car.kms}::int`
  const rows = await db
    .with('near', () =>
      db
        .selectFrom(selectEvidence(db, toIndianDay(now), which).as('e'))
        .selectAll('e')
        .select((of) => [
          selectComparableScope(kind, {
            fuel: of.ref('e.fuel'),
            transmission: of.ref('e.transmission'),
            year: of.ref('e.year'),
            hasVersion: of.ref('e.hasVersion'),
          }).as('scope'),
          sql<number>`coalesce(abs(ln((${of.ref('e.kms')} + 1000) / (${kms} + 1000)::float8)), abs(${of.ref('e.year')} - ${kind.year}))`.as(
            'apart',
          ),
        ])
        // Adverts and cars that aren't ours have no id. Comparing with null excludes nothing.
        .where(
          (of) => sql<boolean>`coalesce(${of.ref('e.vehicleId')} <> ${car.vehicleId}::text, true)`,
        ),
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

/** `basis` counts all comparable cars; `rows` has only those nearest in kilometres. */
export type Comparables = Awaited<ReturnType<typeof readModelComparables>>

export function toComparables(
  model: PriceModel,
  car: PriceFacts,
  likes: Comparables,
  part: number,
): ComparableRow[] {
  const own = predictPriceLog(model, car, part).log
  return likes.rows.map((row) => ({
    price: row.asked,
    adjustedPrice: adjustPrice(row.price, predictPriceLog(model, toPriceFacts(row), part).log, own),
    kms: row.kms ?? 0,
    year: row.year,
    version: row.versionName,
    status: row.status,
  }))
}
