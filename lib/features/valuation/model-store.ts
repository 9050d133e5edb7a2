import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import type { Accuracy } from './rules/accuracy'
import { packModel, unpackModel } from './rules/pack-model'
import type { PriceModel } from './rules/price-model'

export interface CurrentModel {
  id: string
  fittedAt: Date
  medianError: number
  model: PriceModel
}

type Reader = Pick<pg.ClientBase, 'query'>

// On globalThis, because Next may load this module more than once in a process.
const shared = globalThis as typeof globalThis & { bharosaPriceModel?: CurrentModel }

/** Makes this model the one that answers. Its forerunners keep their errors, not their contents. */
export async function storeModel(
  client: pg.ClientBase,
  model: PriceModel,
  { cars, medianError, within10, within20 }: Accuracy,
): Promise<CurrentModel> {
  const packed = await promisify(gzip)(packModel(model))
  const id = newId('vmo')
  const parameters = {
    thisYear: model.thisYear,
    parts: model.parts.length,
    terms: model.places.size,
    low: model.spread.low,
    high: model.spread.high,
  }
  await client.query('BEGIN')
  try {
    // Two that are stored at once stand in line: the later one is the current one.
    await client.query('LOCK TABLE valuation_model IN SHARE ROW EXCLUSIVE MODE')
    await client.query(
      'UPDATE valuation_model SET is_current = false, packed = NULL WHERE is_current',
    )
    const {
      rows: [row],
    } = await client.query<{ fitted_at: Date }>(
      `INSERT INTO valuation_model (id, rows, median_error, within_10, within_20, parameters, packed, is_current)
       VALUES ($1, $2, $3, $4, $5, $6, $7, true) RETURNING fitted_at`,
      [id, cars, medianError, within10, within20, parameters, packed],
    )
    await client.query('COMMIT')
    shared.bharosaPriceModel = { id, fittedAt: row?.fitted_at ?? new Date(), medianError, model }
    return shared.bharosaPriceModel
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

interface Stored {
  id: string
  fitted_at: Date
  median_error: string
}

/** The model that answers now, kept in memory until another takes its place; null before the first one. */
export async function currentModel(db: Reader): Promise<CurrentModel | null> {
  const {
    rows: [row],
  } = await db.query<Stored>(
    'SELECT id, fitted_at, median_error FROM valuation_model WHERE is_current',
  )
  if (!row) return null
  if (shared.bharosaPriceModel?.id === row.id) return shared.bharosaPriceModel
  const {
    rows: [stored],
  } = await db.query<{ packed: Buffer | null }>(
    'SELECT packed FROM valuation_model WHERE id = $1',
    [row.id],
  )
  const model = stored?.packed
    ? unpackModel((await promisify(gunzip)(stored.packed)).toString())
    : null
  if (!model) return null
  shared.bharosaPriceModel = {
    id: row.id,
    fittedAt: row.fitted_at,
    medianError: Number(row.median_error),
    model,
  }
  return shared.bharosaPriceModel
}
