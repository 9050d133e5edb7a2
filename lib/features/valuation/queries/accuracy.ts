import { getDb } from '@/lib/server/db/client'
import { getCurrentModel } from '../model-store'
import { readValuationScoreboard, type ValuationScoreboard } from '../scoreboard'

export interface PriceAccuracy {
  /** Half of the prices that the fit didn't see were closer than this share: 0.062 is 6.2 %. */
  medianError: number
  fittedAt: Date
  scoreboard: ValuationScoreboard
}

export async function readPriceAccuracy(): Promise<PriceAccuracy | null> {
  const db = getDb().$kysely
  const [model, scoreboard] = await Promise.all([getCurrentModel(db), readValuationScoreboard(db)])
  return model && { medianError: model.medianError, fittedAt: model.fittedAt, scoreboard }
}
