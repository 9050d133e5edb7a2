import type { LenderPaper, LoanRequest } from './lender'

/** The sandbox lender's published rule: the loan's share of a month, interest left out, against the monthly income. */
const APPROVED_UP_TO = 0.4
const PAPERS_UP_TO = 0.6

export const SANDBOX_RATE = 11.5 // yearly, per cent
/** Seconds that it takes to decide, and to read the papers that it asked for. */
export const DECIDES_AFTER_S = 60
export const READS_PAPERS_AFTER_S = 60
export const OFFER_DAYS = 15

export type SandboxOutcome = 'approved' | 'more_needed' | 'declined'

export function decideInSandbox({
  amount,
  tenure,
  monthlyIncome,
}: Pick<LoanRequest, 'amount' | 'tenure' | 'monthlyIncome'>): SandboxOutcome {
  const share = amount / tenure / monthlyIncome
  if (share <= APPROVED_UP_TO) return 'approved'
  return share <= PAPERS_UP_TO ? 'more_needed' : 'declined'
}

export const SANDBOX_WANTS: LenderPaper[] = ['salary_slips', 'bank_statement']
