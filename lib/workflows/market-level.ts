import { createHash } from 'node:crypto'
import { chooseFold, type PricedCar } from '@/lib/engines/price-model'
import { readLevel, storeLevel, type CurrentModel } from '@/lib/features/valuation/model-store'
import { readFreshPrices } from '@/lib/features/valuation/queries/fresh-prices'
import { estimateLevel, hasMarketMoved } from '@/lib/features/valuation/rules/market-level'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { toIndianDay } from '@/lib/shared/dates'

function toFingerprint(cars: readonly PricedCar[]): string {
  const hash = createHash('sha256')
  for (const { id, price } of cars) hash.update(`${id} ${price}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns true if the level moved, so that all fair prices must be recomputed. Estimates again only
 * if the fresh prices have changed.
 */
export async function refreshMarketLevel(
  db: KyselyDb,
  { id, model }: Pick<CurrentModel, 'id' | 'model'>,
  now: Date,
): Promise<boolean> {
  const [cars, last] = await Promise.all([readFreshPrices(db, toIndianDay(now)), readLevel(db, id)])
  const evidence = toFingerprint(cars)
  if (last?.evidence === evidence) return false
  const level = estimateLevel(model, cars, chooseFold)
  if (!level) return false
  const isMoved = hasMarketMoved(last?.shifts ?? [], level.shifts)
  const kept = isMoved || !last ? level : { shifts: last.shifts, widening: last.widening }
  await storeLevel(db, id, { level: kept, prices: cars.length, evidence })
  return isMoved
}
