import type { LoanApplicationDto } from '../schemas'

export interface LoanShare {
  amount: number
  isApproved: boolean
}

type Application = Pick<LoanApplicationDto, 'status' | 'amount' | 'offer'>

const UNDECIDED: readonly LoanApplicationDto['status'][] = ['submitted', 'sent', 'more_needed']

export function computeLoanShare(application: Application | null): LoanShare | null {
  if (application === null) return null
  const { status, amount, offer } = application
  if (status === 'approved') return { amount: offer?.amount ?? amount, isApproved: true }
  return UNDECIDED.includes(status) ? { amount, isApproved: false } : null
}
