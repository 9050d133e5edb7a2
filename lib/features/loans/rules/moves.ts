/** An application on its way: here, at the lender, decided, withdrawn, or an offer whose day has passed. */
export const LOAN_STATUSES = [
  'submitted',
  'sent',
  'more_needed',
  'approved',
  'declined',
  'withdrawn',
  'lapsed',
] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

export type LoanMover = 'customer' | 'staff' | 'lender' | 'system'

/** From each state, where it can go. An approval can be given up; a refusal is the end. */
export const LOAN_MOVES: Record<LoanStatus, readonly LoanStatus[]> = {
  submitted: ['sent', 'withdrawn'],
  sent: ['more_needed', 'approved', 'declined', 'withdrawn'],
  more_needed: ['approved', 'declined', 'withdrawn'],
  approved: ['withdrawn', 'lapsed'],
  declined: [],
  withdrawn: [],
  lapsed: [],
}

/** The states in which nothing is decided yet. */
export const UNDECIDED = ['submitted', 'sent', 'more_needed'] as const satisfies LoanStatus[]

/** The states that leave no place for another application on the same hold. */
export const STANDING = [...UNDECIDED, 'approved'] as const satisfies LoanStatus[]

export function canMove(from: LoanStatus, to: LoanStatus): boolean {
  return LOAN_MOVES[from].includes(to)
}

/** Papers that a lender may ask for, and its reasons to decline, as far as we have words for them. */
export const LENDER_PAPERS = ['salary_slips', 'bank_statement', 'tax_return'] as const

export const LENDER_REASONS = ['income', 'other'] as const
