import { findLoanToClose, judgeLoan, type LoanFacts } from '@/lib/features/vehicles/rules/loan'

export type LoanRefusal =
  | 'letterMissing'
  | 'letterExpired'
  | 'wanted'
  | 'otherAmount'
  | 'unexplained'

export interface SaleOfLoan {
  /** Rupees to the seller's bank; undefined if nobody said. */
  loanClosure: number | undefined
  /** Why a sum is owed although the bank has given its NOC. */
  nocAnswer: string | null | undefined
}

/**
 * Finds what keeps a sale back: the sum for the bank is the one in a foreclosure letter that is
 * still good, and beside an NOC there is none, unless the Dost says why. Null if nothing does.
 */
export function findLoanRefusal(
  facts: LoanFacts,
  { loanClosure, nocAnswer }: SaleOfLoan,
  today: string,
): LoanRefusal | null {
  const standing = judgeLoan(facts, today)
  if (standing === 'none') return null
  if (standing === 'letterMissing' || standing === 'letterExpired') return standing
  if (loanClosure === undefined) return 'wanted'
  if (standing === 'letterValid')
    return loanClosure === findLoanToClose(facts) ? null : 'otherAmount'
  return loanClosure > 0 && !nocAnswer ? 'unexplained' : null
}
