import type pg from 'pg'
import { setFairPrices } from '@/lib/features/vehicles/set-fair-prices'
import { dayOf } from '@/lib/shared/dates'
import {
  CAR_FACTS,
  CAR_TABLES,
  evidence,
  LEAST_COMPARABLES,
  PRICE_DAYS,
  scopeOf,
  WIDEST_SPAN,
} from '@/lib/features/valuation/comparables'
import { factsOf, type FactRow } from '@/lib/features/valuation/fact-rows'
import { currentModel } from '@/lib/features/valuation/model-store'
import type { PriceModel } from '@/lib/features/valuation/rules/price-model'
import { rangeOfStockCar } from '@/lib/features/valuation/rules/price-range'

/**
 * How many comparable cars stand behind each kind of car: as alike as can be (see `scopeOf`), and further only until
 * there are enough. Nothing where there never are.
 */
const COUNT_COMPARABLES = `CREATE TEMP TABLE fair_supply ON COMMIT DROP AS
WITH comparable AS MATERIALIZED (
  SELECT vehicle_id, model_id, fuel, transmission, year, has_version FROM (${evidence('$1')}) e
), kind AS (
  SELECT DISTINCT x.model_id, x.fuel::text AS fuel, x.transmission::text AS transmission, v.year::int AS year, c.vehicle_id IS NOT NULL AS is_evidence
  FROM vehicle v JOIN variant x ON x.id = v.variant_id LEFT JOIN comparable c ON c.vehicle_id = v.id WHERE v.price IS NOT NULL
), supply AS (
  SELECT model_id, fuel, transmission, year, has_version, count(*) AS cars FROM comparable GROUP BY 1, 2, 3, 4, 5
), reach AS (
  SELECT k.*, near.scope,
         sum(sum(s.cars)) OVER (PARTITION BY k.model_id, k.fuel, k.transmission, k.year, k.is_evidence ORDER BY near.scope) - k.is_evidence::int AS cars
  FROM kind k JOIN supply s ON s.model_id = k.model_id AND abs(s.year - k.year) <= ${WIDEST_SPAN}
  CROSS JOIN LATERAL (SELECT ${scopeOf('k', 's')} AS scope) near
  GROUP BY k.model_id, k.fuel, k.transmission, k.year, k.is_evidence, near.scope
)
SELECT model_id, fuel, transmission, year, is_evidence, min(cars)::int AS basis FROM reach WHERE cars >= ${LEAST_COMPARABLES} GROUP BY 1, 2, 3, 4, 5`

const IS_EVIDENCE = `(v.status IN ('listed', 'reserved', 'sold', 'delivered') AND (v.sold_at IS NULL OR v.sold_at::date >= $1::date - ${PRICE_DAYS}))`

const NEXT_CARS = `SELECT v.number, v.id, ${CAR_FACTS}, coalesce(s.basis, 0) AS basis
  FROM ${CAR_TABLES} LEFT JOIN fair_supply s ON s.model_id = x.model_id AND s.fuel = x.fuel::text AND s.transmission = x.transmission::text
    AND s.year = v.year AND s.is_evidence = ${IS_EVIDENCE}
  WHERE v.price IS NOT NULL AND v.number > $2 AND (NOT $3::boolean OR v.fair_at IS NULL OR v.fair_at < v.updated_at)
  ORDER BY v.number LIMIT $4`

const CARS_AT_ONCE = 20_000

interface StockRow extends FactRow {
  number: number
  id: string
  basis: number
}

async function keepFair(
  client: pg.ClientBase,
  cars: readonly StockRow[],
  model: PriceModel | null,
): Promise<number> {
  return setFairPrices(
    client,
    cars.map((car) => {
      const range = model && car.basis > 0 ? rangeOfStockCar(model, factsOf(car), car.id) : null
      return { vehicleId: car.id, range, basis: range ? car.basis : 0 }
    }),
  )
}

/**
 * Works out the fair price, its range and the number of comparable cars for every car that has a price, or only for those
 * that changed since they were last looked at; null where there isn't enough to compare, or no model yet. Answers how many
 * cars were written. Takes seconds on a big stock: run it on a connection without a request's time-outs.
 */
export async function refreshFairPrices(
  client: pg.ClientBase,
  now: Date,
  { onlyChanged = false } = {},
): Promise<number> {
  const model = (await currentModel(client))?.model ?? null
  const today = dayOf(now)
  let written = 0
  await client.query('BEGIN')
  try {
    await client.query(COUNT_COMPARABLES.replaceAll('$1', `'${today}'`))
    for (let last = 0; ;) {
      const { rows } = await client.query<StockRow>(NEXT_CARS, [
        today,
        last,
        onlyChanged,
        CARS_AT_ONCE,
      ])
      const end = rows.at(-1)
      if (!end) break
      written += await keepFair(client, rows, model)
      last = end.number
    }
    await client.query('COMMIT')
    return written
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
