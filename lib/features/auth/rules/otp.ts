/**
 * The range of codes with so many digits; `below` is excluded. They don't begin with zero, so that
 * a number can carry them.
 */
export function codeRange(digits: number): { from: number; below: number } {
  return { from: 10 ** (digits - 1), below: 10 ** digits }
}

/** Tries per code; the database enforces it (`otp_authorization_tries`). */
export const MAX_TRIES = 3

export interface Budget {
  max: number
  seconds: number
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/**
 * Codes that may be sent to a phone. A known device, an address that verified this phone, and all
 * strangers together have such a budget each.
 */
export const SENDS_FOR_PHONE: readonly Budget[] = [
  { max: 3, seconds: 10 * MINUTE },
  { max: 8, seconds: DAY },
]

/** The budget of all strangers together who have solved a challenge. */
export const SOLVED_SENDS_FOR_PHONE: readonly Budget[] = [
  { max: 12, seconds: HOUR },
  { max: 24, seconds: DAY },
]

/**
 * If fewer than `percent` of so many sends are used, codes are probably asked for to harm us (SMS
 * pumping).
 */
export const USUAL_USE = { sends: 50, percent: 25 }

/**
 * How many codes are sent without a challenge meanwhile, per range of numbers and on the whole
 * site.
 */
export const SLOW_SENDS = {
  prefix: { max: 10, seconds: MINUTE },
  site: { max: 60, seconds: MINUTE },
} as const satisfies Record<string, Budget>

/** The digits of a typed code; null if it can't be a code. */
export function codeDigits(typed: string | number): string | null {
  const digits = String(typed).trim()
  return /^\d{1,8}$/.test(digits) ? digits.padStart(4, '0') : null
}

/**
 * Seconds until the budget has room; 0 if it has.
 *
 * @param ages seconds since earlier sends, newest first
 */
export function waitFor(ages: readonly number[], { max, seconds }: Budget): number {
  const oldestThatCounts = ages[max - 1]
  return oldestThatCounts === undefined ? 0 : Math.max(0, Math.ceil(seconds - oldestThatCounts))
}

export function waitForAll(ages: readonly number[], budgets: readonly Budget[]): number {
  return Math.max(0, ...budgets.map((budget) => waitFor(ages, budget)))
}

/**
 * By how much the budget of an address grows if it solves challenges, since it may be a carrier's
 * shared one.
 */
const SOLVED_FACTOR = 5

export function timesSolved({ max, seconds }: Budget): Budget {
  return { max: max * SOLVED_FACTOR, seconds }
}

/**
 * The part of the site's budget that strangers may use; the rest is for phones verified from the
 * same place.
 */
const STRANGERS_SHARE = 0.8

/** The site's budget for this asker: strangers leave a fifth of it to others. */
export function siteBudget(asker: Asker, { max, seconds }: Budget): Budget {
  return { max: asker === 'stranger' ? Math.ceil(max * STRANGERS_SHARE) : max, seconds }
}

/** Who asks: a device or address that has verified this phone, or anybody who knows the number. */
export type Asker = 'device' | 'proven_address' | 'stranger'

export type SendDecision = { may: 'send' } | { may: 'wait' | 'send_solved'; seconds: number }

/** Seconds to wait because of each limit; 0 for none. */
export interface SendWaits {
  /** The pause between two codes; `own` is this asker's daily budget. */
  pause: number
  own: number
  /** The budget that all strangers share, without and with a solved challenge. */
  strangers: number
  strangersSolved: number
  /** The budgets of the address and its network. */
  address: number
  addressSolved: number
  /** The site's budget; `slow` is that of number ranges or the site while few codes are used. */
  site: number
  slow: number
}

/**
 * Decides whether a code may be sent. Requests by strangers never keep a device or address that
 * verified the phone from getting one. They keep other strangers from it only until these solve a
 * challenge, because the owner with a new browser is a stranger too.
 */
export function decideSend(asker: Asker, hasSolved: boolean, waits: SendWaits): SendDecision {
  const { pause, own, strangers, strangersSolved, address, addressSolved, site, slow } = waits
  const always = Math.max(pause, site)
  if (always > 0) return { may: 'wait', seconds: always }
  if (asker === 'device') return own > 0 ? { may: 'wait', seconds: own } : { may: 'send' }
  const open = Math.max(asker === 'proven_address' ? own : strangers, address, slow)
  if (open === 0) return { may: 'send' }
  if (!hasSolved) return { may: 'send_solved', seconds: open }
  const solved = Math.max(strangersSolved, addressSolved)
  return solved > 0 ? { may: 'wait', seconds: solved } : { may: 'send' }
}

export interface GuessLimits {
  phone: number
  device: number
}

/**
 * Wrong codes that are allowed in 24 hours for a phone, and for a known device. Five tries at 9,000
 * codes give a guesser a chance of less than 6 in 10,000 per day; after them a login needs two
 * codes.
 */
export const FAILURES_A_DAY: GuessLimits = { phone: 5, device: 10 }

/**
 * Which budget a guess uses: that of the known device, or else the phone's. If both are exhausted,
 * two codes are needed.
 */
export type GuessBudget = 'device' | 'phone' | 'two_codes'

/**
 * Chooses the budget by the failures in the last 24 hours. `ofDevice` is null for an unknown
 * device.
 */
export function guessBudget(
  failures: { ofDevice: number | null; ofPhone: number },
  limits: GuessLimits,
): GuessBudget {
  if (failures.ofDevice !== null && failures.ofDevice < limits.device) return 'device'
  return failures.ofPhone < limits.phone ? 'phone' : 'two_codes'
}

export interface Verified {
  sends: number
  verified: number
}

/** True if so few of the recent codes were used that they are probably asked for to harm us. */
export function isSuspicious(
  { sends, verified }: Verified,
  limits: { sends: number; percent: number },
): boolean {
  return sends >= limits.sends && verified * 100 < sends * limits.percent
}
