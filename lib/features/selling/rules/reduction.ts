import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

/** Without expired holds. */
export interface ReducibleCar {
  status: VehicleState
  price: number | null
  lowest: number
}

export type ReductionRefusal = 'reserved' | 'notListed' | 'notLower' | 'belowCharges'

const TAKEN: readonly VehicleState[] = ['reserved', 'sold', 'delivered']

/** Reason against a reduction, or null. Checked before sending a code and again when using it. */
export function refusalOfReduction(
  { status, price: listed, lowest }: ReducibleCar,
  price: number,
): ReductionRefusal | null {
  if (TAKEN.includes(status)) return 'reserved'
  if (status !== 'listed' || listed === null) return 'notListed'
  if (price >= listed) return 'notLower'
  return price < lowest ? 'belowCharges' : null
}

/** Step between selectable prices, rupees. */
export const REDUCTION_STEP = 1_000
/** Lowest share of the price, against accidental input. */
const DEEPEST = 0.7

/** Selectable prices; null if none. */
export function reductionRange({
  price,
  lowest,
}: {
  price: number
  lowest: number
}): { least: number; most: number } | null {
  const least = Math.ceil(Math.max(lowest, price * DEEPEST) / REDUCTION_STEP) * REDUCTION_STEP
  const most = Math.ceil(price / REDUCTION_STEP) * REDUCTION_STEP - REDUCTION_STEP
  return most < least ? null : { least, most }
}
