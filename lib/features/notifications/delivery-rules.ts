/** Seconds to wait after the first, second… attempt that failed; after the last one we give up. */
const PAUSES_SECONDS = [10, 60, 300, 1_800, 7_200] as const

/** Attempts in all. */
export const MOST_ATTEMPTS = PAUSES_SECONDS.length + 1

/** Seconds that one attempt may take; a message that was claimed by a process that died is free again afterwards. */
export const CLAIM_SECONDS = 60

/** Minutes that a code lives (domain.md, "OTP"): later its message says something untrue. */
export const CODE_MINUTES = 5

function holdsCode(template: string): boolean {
  return /otp/i.test(template)
}

/** Holds a code or a link that proves an address: neither its text nor its variables are kept once it was sent. */
export function isSecret(template: string): boolean {
  return holdsCode(template) || template === 'verifyEmail'
}

/** Seconds until the next attempt, or null to give up. `attempts`: those made, with the one that just failed. */
export function pauseAfter(attempts: number, isFinal: boolean): number | null {
  return isFinal ? null : PAUSES_SECONDS[attempts - 1] ?? null
}

/** Whether a message has nothing true to say any more. */
export function isStale(template: string, createdAt: Date, now: Date): boolean {
  return holdsCode(template) && now.getTime() - createdAt.getTime() > CODE_MINUTES * 60_000
}
