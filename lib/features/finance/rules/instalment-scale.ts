import { LENDING_TABLE, type LendingTable } from './lending'
import { computeLevelPayment, findLoanTerms, type LoanPreference } from './loan'

/** Shared by all cars of one age; only the price varies. */
export interface InstalmentScale {
  downPayment: number // as requested, in whole rupees
  maxLoanPercent: number // per cent of the price
  monthly: number // monthly interest as a fraction
  growth: number // (1 + monthly) ^ tenure
  tenure: number // months
}

export function computeInstalmentScale(
  age: number,
  preference: LoanPreference,
  table: LendingTable = LENDING_TABLE,
): InstalmentScale | null {
  const terms = findLoanTerms(1, age, table)
  const band = table.bands.findLast((candidate) => age >= candidate.fromAge)
  if (terms === null || band === undefined) return null
  const tenure = Math.min(
    terms.maxTenure,
    Math.max(terms.minTenure, preference.tenure ?? terms.maxTenure),
  )
  const monthly = terms.rate / 1200
  return {
    downPayment: preference.downPayment ?? 0,
    maxLoanPercent: band.maxLoanPercent,
    monthly,
    growth: (1 + monthly) ** tenure,
    tenure,
  }
}

export function computeInstalment(
  price: number,
  { downPayment, maxLoanPercent, monthly, growth, tenure }: InstalmentScale,
): number {
  const loan = Math.max(
    0,
    Math.min(price - downPayment, Math.floor((price * maxLoanPercent) / 100)),
  )
  return computeLevelPayment(loan, monthly, growth, tenure)
}
