/** The lowest code of so many digits and the first one beyond the highest: none begins with a zero, so that a number carries it. */
export function codeRange(digits: number): { from: number; below: number } {
  return { from: 10 ** (digits - 1), below: 10 ** digits }
}

/** Tries a code; the database refuses more (`otp_authorization_tries`). */
export const MAX_TRIES = 3

/** So many in so many seconds. */
export interface Budget {
  max: number
  seconds: number
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Codes for a phone: of a known device, of an address that has proven the phone, or of all strangers together. */
export const SENDS_FOR_PHONE: readonly Budget[] = [
  { max: 3, seconds: 10 * MINUTE },
  { max: 8, seconds: DAY },
]

/** Codes for a phone of all strangers together who have solved a challenge each. */
export const SOLVED_SENDS_FOR_PHONE: readonly Budget[] = [
  { max: 12, seconds: HOUR },
  { max: 24, seconds: DAY },
]

/** Of this many sends at least this per cent are verified, or codes are likely being sent for their own sake. */
export const USUAL_USE = { sends: 50, percent: 25 }

/** Codes that meanwhile need no challenge, for a range of numbers and for the site. */
export const SLOW_SENDS = {
  prefix: { max: 10, seconds: MINUTE },
  site: { max: 60, seconds: MINUTE },
} as const satisfies Record<string, Budget>

/** What a person typed as the digits that are compared; null where it can't be a code. */
export function codeDigits(typed: string | number): string | null {
  const digits = String(typed).trim()
  return /^\d{1,8}$/.test(digits) ? digits.padStart(4, '0') : null
}

/**
 * Seconds until one more fits into a budget; 0: now.
 *
 * @param ages seconds since each one before, newest first
 */
export function waitFor(ages: readonly number[], { max, seconds }: Budget): number {
  const oldestThatCounts = ages[max - 1]
  return oldestThatCounts === undefined ? 0 : Math.max(0, Math.ceil(seconds - oldestThatCounts))
}

/** Seconds until one more fits into all of them. */
export function waitForAll(ages: readonly number[], budgets: readonly Budget[]): number {
  return Math.max(0, ...budgets.map((budget) => waitFor(ages, budget)))
}

/** How many more codes an address may ask for that solves a challenge each time: a household's, a network's of a carrier. */
const SOLVED_FACTOR = 5

export function timesSolved({ max, seconds }: Budget): Budget {
  return { max: max * SOLVED_FACTOR, seconds }
}

/** What strangers may use of the codes that the site sends in a minute: the rest is for phones that were proven where they ask from. */
const STRANGERS_SHARE = 0.8

/** The site's budget as it counts for this asker: a flood of strangers leaves the others a fifth of it. */
export function siteBudget(asker: Asker, { max, seconds }: Budget): Budget {
  return { max: asker === 'stranger' ? Math.ceil(max * STRANGERS_SHARE) : max, seconds }
}

/** Who asks for a code: a device or an address that has proven this phone, or anybody who knows the number. */
export type Asker = 'device' | 'proven_address' | 'stranger'

export type SendDecision = { may: 'send' } | { may: 'wait' | 'send_solved'; seconds: number }

/** How long to wait by each limit, in seconds; 0: not at all. */
export interface SendWaits {
  /** Codes of this asker for this phone: the pause between two, and what they may ask for in a day. */
  pause: number
  own: number
  /** Of all strangers together, without and with a challenge solved. */
  strangers: number
  strangersSolved: number
  /** Of the address and its network. */
  address: number
  addressSolved: number
  /** Of the whole site, and of a range of numbers or the site while few of its codes are used. */
  site: number
  slow: number
}

/**
 * Whether a code may be sent. What strangers have asked for is never held against a device or an address that has proven
 * the phone; and against another stranger only until they have solved a challenge, because the owner with a new browser is
 * one, too.
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
 * Wrong codes in 24 hours, over all codes and addresses: of a phone, and of a device that has proven it before. Five of 9,000
 * codes leave a guesser less than 6 in 10,000 a day; beyond them a log-in needs two codes.
 */
export const FAILURES_A_DAY: GuessLimits = { phone: 5, device: 10 }

/** The budget a guess is counted on: the known device's own, else the phone's; with both spent, two codes are needed. */
export type GuessBudget = 'device' | 'phone' | 'two_codes'

/** On which budget the next guess goes, by the failures of the last 24 hours. `ofDevice` is null for an unknown one. */
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

/** Whether so few of the last codes were used that they are likely being sent for their own sake. */
export function isSuspicious(
  { sends, verified }: Verified,
  limits: { sends: number; percent: number },
): boolean {
  return sends >= limits.sends && verified * 100 < sends * limits.percent
}
