import { findLoanTerms } from '@/lib/features/finance/rules/loan'

const MIN_LOAN = 10_000

export const EMPLOYMENTS = ['salaried', 'self_employed', 'retired'] as const

export interface LoanLimits {
  leastAmount: number
  mostAmount: number
  shortestTenure: number // months
  longestTenure: number
  rate: number
}

/**
 * Finds the limits of a loan on a held car; null if no loan is possible. The maximum is the lending
 * table's share of the price, or what is owed after the token if that is less. @param age of the
 * car in whole years
 */
export function findLoanLimits(price: number, tokenPaid: number, age: number): LoanLimits | null {
  const terms = findLoanTerms(price, age)
  if (terms === null) return null
  const mostAmount = Math.min(price - terms.minDownPayment, price - tokenPaid)
  if (mostAmount < MIN_LOAN) return null
  return {
    leastAmount: MIN_LOAN,
    mostAmount,
    shortestTenure: terms.minTenure,
    longestTenure: terms.maxTenure,
    rate: terms.rate,
  }
}

export function findExceededLimits(
  { amount, tenure }: { amount: number; tenure: number },
  limits: Omit<LoanLimits, 'rate'>,
): ('amount' | 'tenure')[] {
  const fields: ('amount' | 'tenure')[] = []
  if (amount < limits.leastAmount || amount > limits.mostAmount) fields.push('amount')
  if (tenure < limits.shortestTenure || tenure > limits.longestTenure) fields.push('tenure')
  return fields
}
