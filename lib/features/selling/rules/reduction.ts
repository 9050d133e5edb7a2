import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

/** What decides whether a seller may lower a price. Holds that have run out of time are left out. */
export interface ReducibleCar {
  status: VehicleState
  price: number | null
  /** The lowest price that covers the charges inside it. */
  lowest: number
}

export type ReductionRefusal = 'reserved' | 'notListed' | 'notLower' | 'belowCharges'

const TAKEN: readonly VehicleState[] = ['reserved', 'sold', 'delivered']

/** Why the price can't be lowered to this one, or null. Asked before a code is sent and again when it is used. */
export function refusalOfReduction(
  { status, price: listed, lowest }: ReducibleCar,
  price: number,
): ReductionRefusal | null {
  if (TAKEN.includes(status)) return 'reserved'
  if (status !== 'listed' || listed === null) return 'notListed'
  if (price >= listed) return 'notLower'
  return price < lowest ? 'belowCharges' : null
}

/** Rupees between two prices that can be chosen. */
export const REDUCTION_STEP = 1_000
/** A slip of the thumb doesn't go further down than this part of the price. */
const DEEPEST = 0.7

/** The prices that a seller can choose between; null where there is none. */
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
