/**
 * Range of codes by digits, from inclusive, below exclusive. No leading zero, so that a number can
 * carry it.
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
 * Budget key: a known device, an address that verified this phone, or one shared by all strangers.
 */
export const SENDS_FOR_PHONE: readonly Budget[] = [
  { max: 3, seconds: 10 * MINUTE },
  { max: 8, seconds: DAY },
]

/** For strangers with a solved challenge, together. */
export const SOLVED_SENDS_FOR_PHONE: readonly Budget[] = [
  { max: 12, seconds: HOUR },
  { max: 24, seconds: DAY },
]

/** If fewer of these sends are verified, codes are probably requested to harm us (SMS pumping). */
export const USUAL_USE = { sends: 50, percent: 25 }

/** Sends without challenge meanwhile, per number range and site. */
export const SLOW_SENDS = {
  prefix: { max: 10, seconds: MINUTE },
  site: { max: 60, seconds: MINUTE },
} as const satisfies Record<string, Budget>

/** Null if it can't be a code. */
export function codeDigits(typed: string | number): string | null {
  const digits = String(typed).trim()
  return /^\d{1,8}$/.test(digits) ? digits.padStart(4, '0') : null
}

/**
 * Seconds until the budget has room; 0: now.
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

/** Multiplier for an address that solves challenges, such as a carrier's shared one. */
const SOLVED_FACTOR = 5

export function timesSolved({ max, seconds }: Budget): Budget {
  return { max: max * SOLVED_FACTOR, seconds }
}

/** Strangers' share of the site's budget; the rest is for phones verified from the same place. */
const STRANGERS_SHARE = 0.8

/** Strangers leave a fifth of the site's budget to others. */
export function siteBudget(asker: Asker, { max, seconds }: Budget): Budget {
  return { max: asker === 'stranger' ? Math.ceil(max * STRANGERS_SHARE) : max, seconds }
}

/** Device or address that verified this phone, or anybody who knows the number. */
export type Asker = 'device' | 'proven_address' | 'stranger'

export type SendDecision = { may: 'send' } | { may: 'wait' | 'send_solved'; seconds: number }

/** Seconds to wait per limit; 0: none. */
export interface SendWaits {
  /** Pause between codes and daily budget of this asker. */
  pause: number
  own: number
  /** All strangers together, without and with a solved challenge. */
  strangers: number
  strangersSolved: number
  /** Of the address and its network. */
  address: number
  addressSolved: number
  /** Of the site, and of number ranges or the site while few codes are used. */
  site: number
  slow: number
}

/**
 * Decides about a send. Strangers' requests never block a device or address that verified the
 * phone, and block other strangers only until they solve a challenge, because an owner with a new
 * browser is a stranger too.
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
 * Wrong codes per 24 hours for a phone and a known device. Five of 9,000 codes give a guesser less
 * than 6 in 10,000 a day; beyond that, login needs two codes.
 */
export const FAILURES_A_DAY: GuessLimits = { phone: 5, device: 10 }

/** The known device's budget, else the phone's; with both exhausted, two codes are needed. */
export type GuessBudget = 'device' | 'phone' | 'two_codes'

/** By failures in 24 hours. `ofDevice` is null for an unknown device. */
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

/** So few recent codes were used that they are probably requested to harm us. */
export function isSuspicious(
  { sends, verified }: Verified,
  limits: { sends: number; percent: number },
): boolean {
  return sends >= limits.sends && verified * 100 < sends * limits.percent
}
