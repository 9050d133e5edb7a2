import { getDb } from '@/lib/server/db/client'
import { CAR_FACTS, stock } from './evidence'
import { readLikes } from './comparables'
import { factsOf } from './fact-rows'
import { currentModel } from '../model-store'
import { rangeOfStockCar, type PriceRange } from '../rules/price-range'

export interface PriceAdvice extends PriceRange {
  /** How many comparable cars it is based on. */
  basis: number
  /** The model's own median error on cars it hadn't seen, per cent. */
  medianError: number
}

/** What the price model says of a car of ours that need not have a price yet; null where it can't say anything. */
export async function readPriceAdvice(vehicleId: string, now: Date): Promise<PriceAdvice | null> {
  const db = getDb().$kysely
  const [row, current] = await Promise.all([
    stock(db)
      .where('v.id', '=', vehicleId)
      .select(CAR_FACTS)
      .select('x.model_id as modelId')
      .executeTakeFirst(),
    currentModel(db),
  ])
  if (!row || !current) return null
  const { basis } = await readLikes(db, { ...row, vehicleId }, now)
  return basis === 0
    ? null
    : {
        ...rangeOfStockCar(current.model, factsOf(row), vehicleId),
        basis,
        medianError: current.medianError,
      }
}
