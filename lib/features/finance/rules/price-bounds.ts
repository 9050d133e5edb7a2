import { LENDING, type LendingTable } from './lending'
import { loanOffer, loanTerms, type LoanWish } from './loan'

const HIGHEST_PRICE = 1_000_000_000

/** Prices (whole rupees, both inclusive) whose instalment lies within the asked limits; `low > high`: none. */
export interface PriceBounds {
  low: number
  high: number
}

const NONE: PriceBounds = { low: 1, high: 0 }

/**
 * Turns limits on the instalment into limits on the price for cars of one age. The instalment never falls
 * as the price rises, so both ends are found by bisection on the rule itself: no second formula to keep true.
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

/** The lowest price for which a condition that stays true once true holds; one past the highest when none does. */
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
