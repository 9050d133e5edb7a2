import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { newId } from '@/lib/server/db/ids'
import {
  type Accuracy,
  type MarketLevel,
  type PriceModel,
  packModel,
  unpackModel,
} from '@/lib/engines/price-model'

export interface CurrentModel {
  id: string
  fittedAt: Date
  medianError: number
  /** Includes today's market level. */
  model: PriceModel
  level: { id: string; prices: number; estimatedAt: Date } | null
}

// On globalThis, because Next may load this module several times per process.
const shared = globalThis as typeof globalThis & { bharosaPriceModel?: CurrentModel }

export async function storeModel(
  db: KyselyDb,
  model: PriceModel,
  { cars, medianError, within10, within20 }: Accuracy,
  /**
   * Won appeals for which this model gives the label that the appeal ended with (`held`), or not.
   */
  appeals: { held: number; failed: number } = { held: 0, failed: 0 },
): Promise<CurrentModel> {
  const packed = await promisify(gzip)(packModel(model))
  const id = newId('vmo')
  const parameters = {
    thisYear: model.thisYear,
    parts: model.folds.length,
    terms: model.places.size,
    low: model.spread.calibration.low,
    high: model.spread.calibration.high,
    appealsHeld: appeals.held,
    appealsFailed: appeals.failed,
  }
  const fittedAt = await db.transaction().execute(async (tx) => {
    // Queues concurrent stores, so that the later model becomes current. Kysely has no builder for
    // LOCK TABLE.
    await sql`LOCK TABLE ${sql.table('valuation_model')} IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    await tx
      .updateTable('valuation_model')
      .set({ is_current: false, packed: null })
      .where('is_current', '=', true)
      .execute()
    const stored = await tx
      .insertInto('valuation_model')
      .values({
        id,
        rows: cars,
        median_error: String(medianError),
        within_10: String(within10),
        within_20: String(within20),
        parameters: JSON.stringify(parameters),
        packed: new Uint8Array(packed),
        is_current: true,
      })
      .returning('fitted_at')
      .executeTakeFirstOrThrow()
    return stored.fitted_at
  })
  shared.bharosaPriceModel = { id, fittedAt, medianError, model, level: null }
  return shared.bharosaPriceModel
}

export interface EstimatedLevel {
  level: MarketLevel
  prices: number
  evidence: string
}

/** Only the latest level of a model applies. */
export async function storeLevel(
  db: KyselyDb,
  modelId: string,
  { level, prices, evidence }: EstimatedLevel,
): Promise<void> {
  const { shifts, widening } = level
  await db
    .insertInto('market_level')
    .values({
      id: newId('mlv'),
      model_id: modelId,
      shifts: [...shifts],
      widening,
      prices,
      evidence,
    })
    .execute()
}

export function readLevel(db: KyselyDb, modelId: string) {
  return db
    .selectFrom('market_level')
    .where('model_id', '=', modelId)
    .orderBy('estimated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'shifts', 'widening', 'prices', 'evidence', 'estimated_at as estimatedAt'])
    .executeTakeFirst()
}

type LevelRow = Awaited<ReturnType<typeof readLevel>>

function withLevel(current: CurrentModel, row: LevelRow): CurrentModel {
  if (row?.id === current.level?.id) return current
  const level = row ? { shifts: row.shifts, widening: row.widening } : null
  return {
    ...current,
    model: { ...current.model, level },
    level: row ? { id: row.id, prices: row.prices, estimatedAt: row.estimatedAt } : null,
  }
}

export async function getCurrentModel(db: KyselyDb): Promise<CurrentModel | null> {
  const current = db.selectFrom('valuation_model').where('is_current', '=', true)
  const row = await current.select(['id', 'fitted_at', 'median_error']).executeTakeFirst()
  if (!row) return null
  const fitted = await readFitted(db, row)
  if (!fitted) return null
  shared.bharosaPriceModel = withLevel(fitted, await readLevel(db, row.id))
  return shared.bharosaPriceModel
}

interface FittedRow {
  id: string
  fitted_at: Date
  median_error: string
}

async function readFitted(db: KyselyDb, row: FittedRow): Promise<CurrentModel | null> {
  if (shared.bharosaPriceModel?.id === row.id) return shared.bharosaPriceModel
  const stored = await db
    .selectFrom('valuation_model')
    .where('id', '=', row.id)
    .select('packed')
    .executeTakeFirst()
  if (!stored?.packed) return null
  const model = unpackModel((await promisify(gunzip)(stored.packed)).toString())
  if (!model) return null
  return {
    id: row.id,
    fittedAt: row.fitted_at,
    medianError: Number(row.median_error),
    model,
    level: null,
  }
}
