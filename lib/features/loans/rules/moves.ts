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

export const LOAN_MOVES: Record<LoanStatus, readonly LoanStatus[]> = {
  submitted: ['sent', 'withdrawn'],
  sent: ['more_needed', 'approved', 'declined', 'withdrawn'],
  more_needed: ['approved', 'declined', 'withdrawn'],
  approved: ['withdrawn', 'lapsed'],
  declined: [],
  withdrawn: [],
  lapsed: [],
}

export const UNDECIDED_LOAN_STATUSES = [
  'submitted',
  'sent',
  'more_needed',
] as const satisfies LoanStatus[]

export const BLOCKING_LOAN_STATUSES = [
  ...UNDECIDED_LOAN_STATUSES,
  'approved',
] as const satisfies LoanStatus[]

export function canMoveLoan(from: LoanStatus, to: LoanStatus): boolean {
  return LOAN_MOVES[from].includes(to)
}

export const LENDER_DOCUMENTS = ['salary_slips', 'bank_statement', 'tax_return'] as const

export const LENDER_REASONS = ['income', 'other'] as const
