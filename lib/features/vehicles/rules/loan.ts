/** Days for which RTOs accept a bank's no-objection certificate. */
export const NOC_VALID_DAYS = 90

export interface LoanLetter {
  amount: number
  goodUntil: string
}

export interface LoanFacts {
  loanFinancier: string | null
  loanNocOn: string | null
  letter: LoanLetter | null
}

export type LoanAssessment = 'none' | 'noc' | 'letterMissing' | 'letterExpired' | 'letterValid'

/**
 * Judges the loan noted on an RC. The sale pays the bank, which gives its NOC only after that, so a
 * valid foreclosure letter is enough to open the car to buyers.
 */
export function judgeLoan(
  { loanFinancier, loanNocOn, letter }: LoanFacts,
  today: string,
): LoanAssessment {
  if (loanFinancier === null) return 'none'
  if (loanNocOn !== null) return 'noc'
  if (letter === null) return 'letterMissing'
  return letter.goodUntil < today ? 'letterExpired' : 'letterValid'
}

/** Sum that the sale pays to the bank; 0 without a letter, or with an NOC. */
export function findLoanToClose({ loanFinancier, loanNocOn, letter }: LoanFacts): number {
  return loanFinancier === null || loanNocOn !== null ? 0 : (letter?.amount ?? 0)
}
