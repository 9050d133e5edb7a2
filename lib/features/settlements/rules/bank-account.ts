import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/** An owner's account on its way: one rupee is on its way, the name at the bank is another, taken, refused by a person, or not to be paid to. */
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

/** Four letters of the bank, a zero, six signs of the branch. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** Indian banks give numbers of nine to eighteen digits. */
export const ACCOUNT_NUMBER = /^\d{9,18}$/

/** As people type them: with spaces, dashes and small letters. */
export const tidyIfsc = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
export const tidyNumber = (typed: string) => typed.replace(/[\s-]/g, '')

const HOUR_MS = 3_600_000

/** From when a verified account is paid to: at once where it is the first, else it rests, and its owner hears of it before. */
export function usableFrom(now: Date, takesAnothersPlace: boolean): Date {
  return takesAnothersPlace
    ? new Date(now.getTime() + BUSINESS_TERMS.bankAccountRestHours * HOUR_MS)
    : now
}

/** Why an account can't be entered now. */
export type AccountRefusal = 'tries' | 'underWay' | 'same' | 'paying'

export interface AccountFacts {
  /** Checked in the last 24 hours; what failed on the bank's side isn't counted. */
  tries: number
  isUnderWay: boolean
  isSame: boolean
  /** A payment to the present one has begun and hasn't arrived. */
  isPaying: boolean
}

export function accountRefusal({
  tries,
  isUnderWay,
  isSame,
  isPaying,
}: AccountFacts): AccountRefusal | null {
  if (isUnderWay) return 'underWay'
  if (isPaying) return 'paying'
  if (isSame) return 'same'
  return tries >= BUSINESS_TERMS.bankAccountTries ? 'tries' : null
}
