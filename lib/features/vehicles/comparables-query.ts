import type { Pool } from 'pg'
import {
  evidence, footingOfCar, LEAST_COMPARABLES, scopeOf, WIDEST_SPAN, yearFactor,
} from '@/lib/features/valuation/comparables'
import { dayOf } from '@/lib/shared/dates'

export interface ComparableRow {
  /** What is or was asked for it. */
  price: number
  /** What that would be for the car it is compared with: its version, kilometres and year. */
  adjustedPrice: number
  kms: number
  year: number
  status: 'listed' | 'reserved' | 'sold' | 'advert'
}

const MOST_SHOWN = 60

// The ladder of scopes is climbed as in the pass over all cars, here for one. Where very many are
// comparable, those nearest in kilometres are handed out.
const COMPARABLES = `WITH car AS (
    SELECT v.id, x.model_id, x.fuel, x.transmission, v.year, v.kms, ${footingOfCar('$2')} AS footing
    FROM vehicle v JOIN variant x ON x.id = v.variant_id WHERE v.id = $1
  ), other AS (
    SELECT c.price, c.kms, c.year, c.status, near.scope, c.share * ${yearFactor('c.year', 'car.year')} * car.footing AS adjusted,
           count(*) OVER (ORDER BY near.scope) AS so_far, abs(ln((c.kms + 1000) / (car.kms + 1000)::float8)) AS apart
    FROM car CROSS JOIN LATERAL (${evidence('$2', {
      model: 'car.model_id', years: `car.year - ${WIDEST_SPAN} AND car.year + ${WIDEST_SPAN}`,
    })}) c
    CROSS JOIN LATERAL (SELECT ${scopeOf('car', 'c')} AS scope) near
    WHERE c.vehicle_id IS DISTINCT FROM car.id
  )
  SELECT price, round(adjusted)::int AS "adjustedPrice", kms, year, status FROM other
  WHERE scope <= (SELECT min(scope) FROM other WHERE so_far >= ${LEAST_COMPARABLES})
  ORDER BY apart, price, year LIMIT ${MOST_SHOWN}`

/** The cars and adverts that this car's fair price rests on, the nearest in kilometres first, at most sixty. */
export async function readComparables(pool: Pick<Pool, 'query'>, vehicleId: string, now: Date): Promise<ComparableRow[]> {
  const { rows } = await pool.query<ComparableRow>(COMPARABLES, [vehicleId, dayOf(now)])
  return rows
}
