import { getPool } from '@/lib/server/db/pool'
import { CAR_FACTS, CAR_TABLES } from './comparables'
import { readLikes } from './comparables-query'
import { factsOf, type FactRow } from './fact-rows'
import { currentModel } from './model-store'
import { rangeOfStockCar, type PriceRange } from './rules/price-range'

export interface PriceAdvice extends PriceRange {
  /** How many comparable cars stand behind it. */
  basis: number
  /** The model's own median error on cars it hadn't seen, per cent. */
  medianError: number
}

const FACTS = `SELECT x.model_id AS "modelId", ${CAR_FACTS} FROM ${CAR_TABLES} WHERE v.id = $1`

/** What the price model says of a car of ours that need not have a price yet; null where it can't say anything. */
export async function readPriceAdvice(vehicleId: string, now: Date): Promise<PriceAdvice | null> {
  const pool = getPool()
  const [
    {
      rows: [row],
    },
    current,
  ] = await Promise.all([
    pool.query<FactRow & { modelId: number }>(FACTS, [vehicleId]),
    currentModel(pool),
  ])
  if (!row || !current) return null
  const { basis } = await readLikes(pool, { ...row, vehicleId }, now)
  return basis === 0
    ? null
    : {
        ...rangeOfStockCar(current.model, factsOf(row), vehicleId),
        basis,
        medianError: current.medianError,
      }
}
