import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

/** `status` treats an expired hold as ended. */
export interface ReducibleCar {
  status: VehicleState
  price: number | null
  lowest: number
}

export type ReductionRefusal = 'reserved' | 'notListed' | 'notLower' | 'belowCharges'

const TAKEN: readonly VehicleState[] = ['reserved', 'sold', 'delivered']

/**
 * Finds why the price can't be reduced to this one; null if it can. Checked before sending a code,
 * and again when the code is used.
 */
export function findReductionRefusal(
  { status, price: listed, lowest }: ReducibleCar,
  price: number,
): ReductionRefusal | null {
  if (TAKEN.includes(status)) return 'reserved'
  if (status !== 'listed' || listed === null) return 'notListed'
  if (price >= listed) return 'notLower'
  return price < lowest ? 'belowCharges' : null
}

export const REDUCTION_STEP = 1_000
/** Smallest share of the price to which a single reduction can go, in case of a mistake. */
const DEEPEST = 0.7

export function findReductionRange({
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
