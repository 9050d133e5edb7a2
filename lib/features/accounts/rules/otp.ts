/** Codes have four digits and no leading zero, so that a number carries them. */
export const OTP_LOWEST = 1_000
export const OTP_HIGHEST = 9_999

/** So many in so many seconds. */
export interface Budget {
  max: number
  seconds: number
}

/** What a person typed as the four digits that are compared; null where it can't be a code. */
export function codeDigits(typed: string | number): string | null {
  const digits = String(typed).trim()
  return /^\d{1,4}$/.test(digits) ? digits.padStart(4, '0') : null
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

export interface GuessLimits {
  phone: number
  device: number
}

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
