import { LENDING, type LendingTable } from './lending'
import { levelPayment, loanTerms, type LoanWish } from './loan'

/** Everything about the instalment of cars of one age but the price: made once, used for a whole stock. */
export interface InstalmentScale {
  downPayment: number // what the shopper pays at once, where the car allows it
  largestLoan: number // per cent of the price
  monthly: number // interest a month, as a fraction
  growth: number // of one rupee over the whole loan
  tenure: number // months
}

/** How instalments follow from prices for one age (whole years) and one wish; null where no bank lends on such a car. */
export function instalmentScale(
  age: number,
  wish: LoanWish,
  table: LendingTable = LENDING,
): InstalmentScale | null {
  const terms = loanTerms(1, age, table)
  const band = table.bands.findLast((candidate) => age >= candidate.fromAge)
  if (terms === null || band === undefined) return null
  const tenure = Math.min(
    terms.maxTenure,
    Math.max(terms.minTenure, wish.tenure ?? terms.maxTenure),
  )
  const monthly = terms.rate / 1200
  return {
    downPayment: wish.downPayment ?? 0,
    largestLoan: band.largestLoan,
    monthly,
    growth: (1 + monthly) ** tenure,
    tenure,
  }
}

/** The instalment on a price, the same whole rupees as `loanOffer` gives. */
export function instalmentOn(
  price: number,
  { downPayment, largestLoan, monthly, growth, tenure }: InstalmentScale,
): number {
  const loan = Math.max(0, Math.min(price - downPayment, Math.floor((price * largestLoan) / 100)))
  return levelPayment(loan, monthly, growth, tenure)
}
