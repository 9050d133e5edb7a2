/**
 * States of an application: not sent yet, at the lender, decided, withdrawn, or with an offer that
 * has lapsed.
 */
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

/**
 * The states that may follow each state. An approval can still be withdrawn; a refusal is final.
 */
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

/** States in which no other application is possible on the same hold. */
export const STANDING = [...UNDECIDED, 'approved'] as const satisfies LoanStatus[]

export function canMove(from: LoanStatus, to: LoanStatus): boolean {
  return LOAN_MOVES[from].includes(to)
}

/** The documents and reasons of lenders for which we have texts. */
export const LENDER_DOCUMENTS = ['salary_slips', 'bank_statement', 'tax_return'] as const

export const LENDER_REASONS = ['income', 'other'] as const
