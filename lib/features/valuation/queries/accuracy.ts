import { getDb } from '@/lib/server/db/client'
import { getCurrentModel } from '../model-store'
import { readScoreboard, type Scoreboard } from '../scoreboard'

export interface PriceAccuracy {
  /** Half of the prices held back from the fit were closer than this share, 0.062 for 6.2 %. */
  medianError: number
  fittedAt: Date
  scoreboard: Scoreboard
}

/** Reads the typical error of fair prices; null without a model. */
export async function readPriceAccuracy(): Promise<PriceAccuracy | null> {
  const db = getDb().$kysely
  const [model, scoreboard] = await Promise.all([getCurrentModel(db), readScoreboard(db)])
  return model && { medianError: model.medianError, fittedAt: model.fittedAt, scoreboard }
}
