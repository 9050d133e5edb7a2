/**
 * Range of codes with this number of digits; `below` is exclusive. No code starts with zero, so
 * codes can be stored as numbers.
 */
export function getCodeRange(digits: number): { from: number; below: number } {
  return { from: 10 ** (digits - 1), below: 10 ** digits }
}

/** A constraint enforces it too (`otp_authorization_tries`). */
export const MAX_CODE_TRIES = 3

export interface SendBudget {
  max: number
  seconds: number
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/**
 * Codes per phone. Each known device, and each address that verified the phone, has its own budget;
 * all strangers share one.
 */
export const MAX_SENDS_FOR_PHONE: readonly SendBudget[] = [
  { max: 3, seconds: 10 * MINUTE },
  { max: 8, seconds: DAY },
]

export const MAX_SOLVED_SENDS_FOR_PHONE: readonly SendBudget[] = [
  { max: 12, seconds: HOUR },
  { max: 24, seconds: DAY },
]

/**
 * If fewer than `percent` of the last `sends` codes were used, somebody is probably pumping SMS.
 */
export const MIN_CODE_USAGE = { sends: 50, percent: 25 }

/**
 * Codes without a challenge while few codes are used, per range of numbers and for the whole site.
 */
export const MAX_UNCHALLENGED_SENDS = {
  prefix: { max: 10, seconds: MINUTE },
  site: { max: 60, seconds: MINUTE },
} as const satisfies Record<string, SendBudget>

export function parseOtp(typed: string | number): string | null {
  const digits = String(typed).trim()
  return /^\d{1,8}$/.test(digits) ? digits.padStart(4, '0') : null
}

/**
 * Seconds until the budget has room; 0 if it has room now. @param ages seconds since earlier sends,
 * newest first
 */
export function countSecondsToWait(ages: readonly number[], { max, seconds }: SendBudget): number {
  const oldestThatCounts = ages[max - 1]
  return oldestThatCounts === undefined ? 0 : Math.max(0, Math.ceil(seconds - oldestThatCounts))
}

export function findLongestWait(ages: readonly number[], budgets: readonly SendBudget[]): number {
  return Math.max(0, ...budgets.map((budget) => countSecondsToWait(ages, budget)))
}

/**
 * A solved challenge grows an address's budget by this factor, since a carrier's customers may
 * share the address.
 */
const SOLVED_FACTOR = 5

export function widenSolvedBudget({ max, seconds }: SendBudget): SendBudget {
  return { max: max * SOLVED_FACTOR, seconds }
}

/**
 * Strangers' share of the site's budget. The remainder is for phones that were verified from the
 * same place.
 */
const STRANGERS_SHARE = 0.8

export function chooseSiteBudget(asker: CodeRequester, { max, seconds }: SendBudget): SendBudget {
  return { max: asker === 'stranger' ? Math.ceil(max * STRANGERS_SHARE) : max, seconds }
}

export type CodeRequester = 'device' | 'verified_address' | 'stranger'

export type SendDecision = { may: 'send' } | { may: 'wait' | 'send_solved'; seconds: number }

export interface SendWaits {
  /** Until the pause between two codes is over. */
  pause: number
  /** Until the requester's own budget allows a code. */
  own: number
  strangers: number
  strangersSolved: number
  address: number
  addressSolved: number
  /**
   * Waits for the site's budgets. `slow` applies while few codes are used, in the range of numbers
   * or site-wide.
   */
  site: number
  slow: number
}

/**
 * Decides on sending a code. Requests by strangers never block a device that verified the phone.
 * They block anyone else only until a challenge is solved, because an owner with a new browser is a
 * stranger too.
 */
export function decideSend(
  asker: CodeRequester,
  hasSolved: boolean,
  waits: SendWaits,
): SendDecision {
  const { pause, own, strangers, strangersSolved, address, addressSolved, site, slow } = waits
  const always = Math.max(pause, site)
  if (always > 0) return { may: 'wait', seconds: always }
  if (asker === 'device') return own > 0 ? { may: 'wait', seconds: own } : { may: 'send' }
  const open = Math.max(asker === 'verified_address' ? own : strangers, address, slow)
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
 * Wrong codes allowed in 24 hours, per phone and per known device. Five tries at 9,000 codes give a
 * guesser a chance below 6 in 10,000 a day. Above the limit, a login needs two codes.
 */
export const MAX_WRONG_CODES_A_DAY: GuessLimits = { phone: 5, device: 10 }

export type GuessBudget = 'device' | 'phone' | 'two_codes'

/**
 * Chooses the budget by the failures of the last 24 hours. `ofDevice` is null for an unknown
 * device.
 */
export function chooseGuessBudget(
  failures: { ofDevice: number | null; ofPhone: number },
  limits: GuessLimits,
): GuessBudget {
  if (failures.ofDevice !== null && failures.ofDevice < limits.device) return 'device'
  return failures.ofPhone < limits.phone ? 'phone' : 'two_codes'
}

export interface CodeUsage {
  sends: number
  verified: number
}

export function isCodeUsageSuspicious(
  { sends, verified }: CodeUsage,
  limits: { sends: number; percent: number },
): boolean {
  return sends >= limits.sends && verified * 100 < sends * limits.percent
}
