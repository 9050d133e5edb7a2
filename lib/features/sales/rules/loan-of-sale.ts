import { findLoanToClose, judgeLoan, type LoanFacts } from '@/lib/features/vehicles/rules/loan'

export type SaleLoanRefusal =
  | 'letterMissing'
  | 'letterExpired'
  | 'wanted'
  | 'otherAmount'
  | 'unexplained'

export interface SaleLoanRequest {
  loanClosure: number | undefined
  nocAnswer: string | null | undefined
}

/**
 * Finds why a sale can't be recorded; null if it can. The bank gets the sum in a valid foreclosure
 * letter, or nothing with an NOC, unless the Dost gives a reason.
 */
export function findSaleLoanRefusal(
  facts: LoanFacts,
  { loanClosure, nocAnswer }: SaleLoanRequest,
  today: string,
): SaleLoanRefusal | null {
  const standing = judgeLoan(facts, today)
  if (standing === 'none') return null
  if (standing === 'letterMissing' || standing === 'letterExpired') return standing
  if (loanClosure === undefined) return 'wanted'
  if (standing === 'letterValid')
    return loanClosure === findLoanToClose(facts) ? null : 'otherAmount'
  return loanClosure > 0 && !nocAnswer ? 'unexplained' : null
}
