import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

export const BANK_ACCOUNT_STATUSES = [
  'checking',
  'name_differs',
  'verified',
  'refused',
  'failed',
] as const
export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number]

export const BANK_ACCOUNT_FAILURES = ['no_account', 'closed', 'unreachable', 'late'] as const
export type BankAccountFailure = (typeof BANK_ACCOUNT_FAILURES)[number]

export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/
export const ACCOUNT_NUMBER_PATTERN = /^\d{9,18}$/

export const normalizeIfsc = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
export const normalizeAccountNumber = (typed: string) => typed.replace(/[\s-]/g, '')

const HOUR_MS = 3_600_000

/**
 * Earliest payout to an account: at once to a first account. A replacement waits, so that the owner
 * is warned and can object.
 */
export function findAccountUsableFrom(now: Date, takesAnothersPlace: boolean): Date {
  return takesAnothersPlace
    ? new Date(now.getTime() + FIXED_TERMS.bankAccountRestHours * HOUR_MS)
    : now
}

export type AccountRefusal = 'tries' | 'underWay' | 'same' | 'paying'

export interface AccountFacts {
  /**
   * Accounts entered in the last 24 hours, except those whose check failed because the bank
   * couldn't be reached.
   */
  tries: number
  isUnderWay: boolean
  isSame: boolean
  isPaying: boolean
}

export function findAccountRefusal({
  tries,
  isUnderWay,
  isSame,
  isPaying,
}: AccountFacts): AccountRefusal | null {
  if (isUnderWay) return 'underWay'
  if (isPaying) return 'paying'
  if (isSame) return 'same'
  return tries >= FIXED_TERMS.bankAccountTries ? 'tries' : null
}

export function formatAccountName({ bank, lastFour }: { bank: string; lastFour: string }): string {
  return `${bank} ••${lastFour}`
}
