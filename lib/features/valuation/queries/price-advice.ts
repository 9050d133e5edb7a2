import { getDb } from '@/lib/server/db/client'
import { CAR_FACTS, stock } from './evidence'
import { readLikes } from './comparables'
import { toPriceFacts } from './fact-rows'
import { currentModel } from '../model-store'
import { rangeOfStockCar, type PriceRange } from '../rules/price-range'

export interface PriceAdvice extends PriceRange {
  basis: number
  medianError: number
}

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
        ...rangeOfStockCar(current.model, toPriceFacts(row), vehicleId),
        basis,
        medianError: current.medianError,
      }
}
