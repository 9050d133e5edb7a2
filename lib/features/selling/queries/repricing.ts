import { readPriceAdvice, type PriceAdvice } from '@/lib/features/valuation/queries/price-advice'
import { readComparables, type ComparableRow } from '@/lib/features/vehicles/queries/comparables'
import { getDb } from '@/lib/server/db/client'
import { listPriceOptions, type PriceOption } from '../rules/repricing'
import { readSellerMoney, readPriceSimulation } from './money'

export interface Repricing {
  advice: PriceAdvice | null
  /** Fair price from which the days to sell are estimated, as on the owner's slider. */
  fair: number | null
  options: PriceOption[]
}

export async function readRepricing(
  { id, price }: { id: string; price: number | null },
  now: Date,
): Promise<Repricing> {
  const [advice, simulation, money] = await Promise.all([
    readPriceAdvice(id, now),
    readPriceSimulation(id),
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

export async function readNearestComparables(
  vehicleId: string,
  now: Date,
): Promise<ComparableRow[]> {
  return (await readComparables(getDb().$kysely, vehicleId, now)).slice(0, NEAREST)
}
