import { getDb } from '@/lib/server/db/client'
import { getCurrentModel } from '../model-store'
import { readValuationScoreboard, type ValuationScoreboard } from '../scoreboard'

export interface PriceAccuracy {
  /** Median relative error for prices that the fit hasn't seen: 0.062 is 6.2 %. */
  medianError: number
  fittedAt: Date
  scoreboard: ValuationScoreboard
}

export async function readPriceAccuracy(): Promise<PriceAccuracy | null> {
  const db = getDb().$kysely
  const [model, scoreboard] = await Promise.all([getCurrentModel(db), readValuationScoreboard(db)])
  return model && { medianError: model.medianError, fittedAt: model.fittedAt, scoreboard }
}
