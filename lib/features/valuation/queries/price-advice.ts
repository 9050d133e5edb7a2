import { getDb } from '@/lib/server/db/client'
import { CAR_FACTS, selectStock } from './evidence'
import { readSimilarCars } from './comparables'
import { toPriceFacts } from './fact-rows'
import { getCurrentModel } from '../model-store'
import { computeStockRange, type PriceRange } from '../rules/price-range'

export interface PriceAdvice extends PriceRange {
  basis: number
  medianError: number
}

export async function readPriceAdvice(vehicleId: string, now: Date): Promise<PriceAdvice | null> {
  const db = getDb().$kysely
  const [row, current] = await Promise.all([
    selectStock(db)
      .where('v.id', '=', vehicleId)
      .select(CAR_FACTS)
      .select('x.model_id as modelId')
      .executeTakeFirst(),
    getCurrentModel(db),
  ])
  if (!row || !current) return null
  const { basis } = await readSimilarCars(db, { ...row, vehicleId }, now)
  return basis === 0
    ? null
    : {
        ...computeStockRange(current.model, toPriceFacts(row), vehicleId),
        basis,
        medianError: current.medianError,
      }
}
