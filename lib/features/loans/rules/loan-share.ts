import type { LoanApplicationDto } from '../schemas'

/** The part of a price that a lender pays, or has been asked for. Whole rupees. */
export interface LoanShare {
  amount: number
  isApproved: boolean
}

type Application = Pick<LoanApplicationDto, 'status' | 'amount' | 'offer'>

const UNDECIDED: readonly LoanApplicationDto['status'][] = ['submitted', 'sent', 'more_needed']

/** What an application adds to the rest to pay; null for none, and for one that came to nothing. */
export function loanShare(application: Application | null): LoanShare | null {
  if (application === null) return null
  const { status, amount, offer } = application
  if (status === 'approved') return { amount: offer?.amount ?? amount, isApproved: true }
  return UNDECIDED.includes(status) ? { amount, isApproved: false } : null
}
