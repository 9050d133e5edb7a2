import type { Pool } from 'pg'
import { dayOf } from '@/lib/shared/dates'
import { evidence, LEAST_COMPARABLES, scopeOf, WIDEST_SPAN } from './comparables'
import { factsOf, type EvidenceRow } from './fact-rows'
import type { PriceFacts } from './rules/price-facts'
import { priceLog, type PriceModel } from './rules/price-model'
import { adjustedPrice } from './rules/price-range'

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
  status: EvidenceRow['status']
}

export interface Likes {
  /** How many there are; those read are the nearest in kilometres. */
  basis: number
  rows: EvidenceRow[]
}

const MOST_SHOWN = 60

// The ladder of scopes is climbed as in the pass over all cars, here for one.
const LIKES = `WITH car AS (
    SELECT $2::int AS model_id, $3::text AS fuel, $4::text AS transmission, $5::int AS year, $6::int AS kms
  ), other AS (
    SELECT c.*, near.scope, count(*) OVER (ORDER BY near.scope) AS so_far,
           coalesce(abs(ln((c.kms + 1000) / (car.kms + 1000)::float8)), abs(c.year - car.year)) AS apart
    FROM car CROSS JOIN LATERAL (${evidence('$1', {
      model: 'car.model_id',
      years: `car.year - ${WIDEST_SPAN} AND car.year + ${WIDEST_SPAN}`,
    })}) c
    CROSS JOIN LATERAL (SELECT ${scopeOf('car', 'c')} AS scope) near
    WHERE c.vehicle_id IS DISTINCT FROM $7::text
  ), chosen AS (
    SELECT * FROM other WHERE scope <= (SELECT min(scope) FROM other WHERE so_far >= ${LEAST_COMPARABLES})
  )
  SELECT *, (SELECT count(*)::int FROM chosen) AS basis FROM chosen ORDER BY apart, asked, year, id LIMIT ${MOST_SHOWN}`

/** The cars and adverts that are like this car, the nearest in kilometres first; none where there are too few. */
export async function readLikes(
  db: Pick<Pool, 'query'>,
  car: ComparedCar,
  now: Date,
): Promise<Likes> {
  const { rows } = await db.query<EvidenceRow & { basis: number }>(LIKES, [
    dayOf(now),
    car.modelId,
    car.fuel,
    car.transmission,
    car.year,
    car.kms,
    car.vehicleId,
  ])
  return { basis: rows[0]?.basis ?? 0, rows }
}

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
