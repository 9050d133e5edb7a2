import { LENDING_TABLE, type LendingTable } from './lending'
import { MAX_PRICE } from '@/lib/shared/car-limits'
import { findLoanOffer, findLoanTerms, type LoanPreference } from './loan'

export interface PriceBounds {
  low: number
  high: number
}

const NONE: PriceBounds = { low: 1, high: 0 }

/**
 * Converts limits on the EMI to limits on the price, for cars of one age. Searches by bisection
 * with the rule for EMIs, instead of repeating it as an inverse.
 */
export function findPriceBounds(
  limits: { minEmi: number | null; maxEmi: number | null },
  preference: LoanPreference,
  age: number,
  table: LendingTable = LENDING_TABLE,
): PriceBounds {
  if (findLoanTerms(MAX_PRICE, age, table) === null) return NONE
  const instalment = (price: number) => findLoanOffer(price, age, preference, table).amount
  const { minEmi, maxEmi } = limits
  return {
    low: minEmi === null ? 1 : firstPrice((price) => instalment(price) >= minEmi),
    high: maxEmi === null ? MAX_PRICE : firstPrice((price) => instalment(price) > maxEmi) - 1,
  }
}

/** Lowest price that meets a monotonic condition; one above the maximum if no price does. */
function firstPrice(holds: (price: number) => boolean): number {
  let low = 1
  let high = MAX_PRICE + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
