import { readPriceAdvice, type PriceAdvice } from '@/lib/features/valuation/queries/price-advice'
import { readComparables, type ComparableRow } from '@/lib/features/vehicles/queries/comparables'
import { getDb } from '@/lib/server/db/client'
import { listPriceOptions, type PriceOption } from '../rules/repricing'
import { readSellerMoney, readSimulation } from './money'

export interface Repricing {
  /** What the market says; null without enough comparable cars. */
  advice: PriceAdvice | null
  /** The model's price that the days rest on, as on the owner's slider. */
  fair: number | null
  /** The present price first; empty for a car without a price. */
  options: PriceOption[]
}

/**
 * What each lower price would bring, from the model of fair prices, the days that sold cars took and
 * the owner's own costs and terms.
 */
export async function readRepricing(
  { id, price }: { id: string; price: number | null },
  now: Date,
): Promise<Repricing> {
  const [advice, simulation, money] = await Promise.all([
    readPriceAdvice(id, now),
    readSimulation(id),
    readSellerMoney(id),
  ])
  const { lowest, fairPrice, curve } = simulation
  const fair = fairPrice ?? advice?.fair ?? null
  return {
    advice: advice && { ...advice, fair: fair ?? advice.fair },
    fair,
    options:
      price === null
        ? []
        : listPriceOptions({
            price,
            lowest,
            fair,
            curve,
            costs: money.costs,
            terms: money.terms,
          }),
  }
}

const NEAREST = 5

/** The cars whose prices say most about this one, nearest in kilometres first. */
export async function readNearestComparables(
  vehicleId: string,
  now: Date,
): Promise<ComparableRow[]> {
  return (await readComparables(getDb().$kysely, vehicleId, now)).slice(0, NEAREST)
}
