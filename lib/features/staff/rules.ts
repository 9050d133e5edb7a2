/** The kinds of action at the desk, in the order in which a manager reads them (docs/domain.md, "Rights"). */
export const STAFF_RIGHTS = [
  'inspect',
  'price',
  'verify',
  'sell',
  'pay',
  'act',
  'edit',
  'stock',
] as const

export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** What a new Dost may do until a manager says otherwise: the day's work, without prices, payouts and the site's texts. */
export const FIRST_RIGHTS: readonly StaffRight[] = ['inspect', 'verify', 'sell', 'act']

/** Those that are about a car. */
export const CAR_RIGHTS = ['inspect', 'price', 'verify', 'sell', 'pay'] as const

/** The right that a press takes which moves a car on: publishing is a matter of its price. */
export function rightForMove(move: string): StaffRight {
  return move === 'list' ? 'price' : 'inspect'
}

/** The use under which an app's secret is sealed (`lib/server/auth/sealed.ts`). */
export const AUTHENTICATOR = 'staff authenticator'

/** Codes by which someone whose phone is lost still gets in, each once. */
export const RECOVERY_CODES = 10
/** Base32 (RFC 4648): without the digits that look like letters. 16 of them are 80 bits, more than anybody can try. */
const RECOVERY_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const RECOVERY_LETTERS = 16

/** A recovery code of random bytes (16, of which five bits each count), in groups as it is written down. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, RECOVERY_LETTERS)].map(
    (byte) => RECOVERY_ALPHABET[byte % 32],
  )
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** A recovery code as it is compared, however it was typed; null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-Z2-7]{16}$/.test(letters) ? letters : null
}

/** The six digits of an app, however they were typed ("123 456"); null for what is none. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
