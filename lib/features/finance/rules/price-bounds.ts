import { LENDING, type LendingTable } from './lending'
import { loanOffer, loanTerms, type LoanWish } from './loan'

const HIGHEST_PRICE = 1_000_000_000

export interface PriceBounds {
  low: number
  high: number
}

const NONE: PriceBounds = { low: 1, high: 0 }

/**
 * Converts EMI limits to price limits for cars of one age. Bisects the EMI rule, which rises with
 * the price, to avoid a second formula.
 */
export function priceBoundsForEmi(
  limits: { minEmi: number | null; maxEmi: number | null },
  wish: LoanWish,
  age: number,
  table: LendingTable = LENDING,
): PriceBounds {
  if (loanTerms(HIGHEST_PRICE, age, table) === null) return NONE
  const instalment = (price: number) => loanOffer(price, age, wish, table).amount
  const { minEmi, maxEmi } = limits
  return {
    low: minEmi === null ? 1 : firstPrice((price) => instalment(price) >= minEmi),
    high: maxEmi === null ? HIGHEST_PRICE : firstPrice((price) => instalment(price) > maxEmi) - 1,
  }
}

/** Lowest price that meets a monotonic condition; one above the maximum if none does. */
function firstPrice(holds: (price: number) => boolean): number {
  let low = 1
  let high = HIGHEST_PRICE + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
