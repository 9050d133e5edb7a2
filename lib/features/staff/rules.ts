export const STAFF_RIGHTS = [
  'inspect',
  'price',
  'verify',
  'sell',
  'pay',
  'act',
  'edit',
  'stock',
  'books',
] as const

export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** Rights of new staff: daily work, without prices, payouts and the site's texts. */
export const DEFAULT_RIGHTS: readonly StaffRight[] = ['inspect', 'verify', 'sell', 'act']

export const CAR_RIGHTS = ['inspect', 'price', 'verify', 'sell', 'pay'] as const

export function findRightForMove(move: string): StaffRight {
  return move === 'list' ? 'price' : 'inspect'
}

export const AUTHENTICATOR_SECRET_PURPOSE = 'staff authenticator'

export const RECOVERY_CODE_COUNT = 10
const RECOVERY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const RECOVERY_LETTERS = 16

export function formatRecoveryCode(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, RECOVERY_LETTERS)].map(
    (byte) => RECOVERY_ALPHABET[byte % 32],
  )
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

export function parseRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z2-7]{16}$/.test(letters) ? letters : null
}

export function parseAppCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
