import { getDb } from '@/lib/server/db/client'
import { UNKNOWN_FIGURES } from '@/lib/engines/price-model'
import { CAR_FACT_COLUMNS, selectStockEvidence } from './evidence'
import { readModelComparables } from './comparables'
import { toPriceFacts } from './fact-rows'
import { getCurrentModel } from '../model-store'
import { listPossibleCars } from '../rules/fill-facts'
import { computeRange, type PriceRange } from '../rules/price-range'

export interface PriceAdvice extends PriceRange {
  basis: number
  medianError: number
  /** Price by the public valuation, which asks for neither colour nor service history. */
  asAsked: number
}

const IS_EVIDENCE: ReadonlySet<string> = new Set(['listed', 'reserved', 'sold', 'delivered'])

export async function readPriceAdvice(vehicleId: string, now: Date): Promise<PriceAdvice | null> {
  const db = getDb().$kysely
  const [row, current] = await Promise.all([
    selectStockEvidence(db)
      .where('v.id', '=', vehicleId)
      .select(CAR_FACT_COLUMNS)
      .select(['x.model_id as modelId', 'v.status', 'v.is_variant_known as isVariantKnown'])
      .executeTakeFirst(),
    getCurrentModel(db),
  ])
  if (!row || !current) return null
  const similar = await readModelComparables(db, { ...row, vehicleId }, now)
  if (similar.basis === 0) return null
  const facts = toPriceFacts(
    row.isVariantKnown
      ? row
      : { ...row, variant: null, versionName: null, ...UNKNOWN_FIGURES, newPrice: null },
  )
  const id = IS_EVIDENCE.has(row.status) ? vehicleId : null
  const likes = similar.rows.map(toPriceFacts)
  const rangeOf = (given: typeof facts) =>
    computeRange(current.model, listPossibleCars(given, likes), id)
  return {
    ...rangeOf(facts),
    basis: similar.basis,
    medianError: current.medianError,
    asAsked: rangeOf({ ...facts, colour: null, hasServiceHistory: null }).fair,
  }
}
