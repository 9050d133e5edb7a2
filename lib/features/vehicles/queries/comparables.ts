import { CAR_FACT_COLUMNS, selectStockEvidence } from '@/lib/features/valuation/queries/evidence'
import {
  toComparables,
  readModelComparables,
  type ComparableRow,
} from '@/lib/features/valuation/queries/comparables'
import { toPriceFacts } from '@/lib/features/valuation/queries/fact-rows'
import { getCurrentModel } from '@/lib/features/valuation/model-store'
import { chooseFold } from '@/lib/engines/price-model'
import type { KyselyDb } from '@/lib/server/db/kysely'

export type { ComparableRow }

export async function readComparables(
  db: KyselyDb,
  vehicleId: string,
  now: Date,
): Promise<ComparableRow[]> {
  const [row, current] = await Promise.all([
    selectStockEvidence(db)
      .where('v.id', '=', vehicleId)
      .select(CAR_FACT_COLUMNS)
      .select('x.model_id as modelId')
      .executeTakeFirst(),
    getCurrentModel(db),
  ])
  if (!row || !current) return []
  return toComparables(
    current.model,
    toPriceFacts(row),
    await readModelComparables(db, { ...row, vehicleId }, now),
    chooseFold(vehicleId),
  )
}
