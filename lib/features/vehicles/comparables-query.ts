import type { Pool } from 'pg'
import { CAR_FACTS, CAR_TABLES } from '@/lib/features/valuation/comparables'
import {
  comparablesOf,
  readLikes,
  type ComparableRow,
} from '@/lib/features/valuation/comparables-query'
import { factsOf, type FactRow } from '@/lib/features/valuation/fact-rows'
import { currentModel } from '@/lib/features/valuation/model-store'
import { groupOf } from '@/lib/features/valuation/rules/price-model'

export type { ComparableRow }

const FACTS = `SELECT x.model_id AS "modelId", ${CAR_FACTS} FROM ${CAR_TABLES} WHERE v.id = $1`

/** The cars and adverts that stand behind this car's fair price, the nearest in kilometres first, at most sixty. */
export async function readComparables(
  pool: Pick<Pool, 'query'>,
  vehicleId: string,
  now: Date,
): Promise<ComparableRow[]> {
  const [
    {
      rows: [row],
    },
    current,
  ] = await Promise.all([
    pool.query<FactRow & { modelId: number }>(FACTS, [vehicleId]),
    currentModel(pool),
  ])
  if (!row || !current) return []
  return comparablesOf(
    current.model,
    factsOf(row),
    await readLikes(pool, { ...row, vehicleId }, now),
    groupOf(vehicleId),
  )
}
