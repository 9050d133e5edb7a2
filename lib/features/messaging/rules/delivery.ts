/** Seconds before each retry; then we give up. */
const PAUSES_SECONDS = [10, 60, 300, 1_800, 7_200] as const

/** Including the first. */
export const MAX_ATTEMPTS = PAUSES_SECONDS.length + 1

/**
 * Claim duration in seconds, above the longest attempt: SMS 10.3 (msg91.ts), mail 16 of silence
 * (mailer.ts).
 */
export const CLAIM_SECONDS = 20

/** Email verification links (docs/safety.md, "Codes"). */
export const LINK_HOURS = 24

/** Validity of a code. */
export const CODE_MINUTES = 5

/** Template with such a link. */
export const VERIFICATION_LINK = 'verifyEmail'

/** Sent by consent only. */
const ALERT = 'digest'

/** Subscribed news rather than part of a transaction. */
export function isAlert(template: string): boolean {
  return template === ALERT
}

function holdsCode(template: string): boolean {
  return /otp/i.test(template)
}

/** Contains a code or link: text and variables are deleted after sending. */
export function isSecret(template: string): boolean {
  return holdsCode(template) || template === VERIFICATION_LINK
}

/** Null to give up. `attempts` includes the one that just failed. */
export function pauseAfter(attempts: number, isFinal: boolean): number | null {
  return isFinal ? null : (PAUSES_SECONDS[attempts - 1] ?? null)
}

export function isStale(template: string, createdAt: Date, now: Date): boolean {
  const minutes = holdsCode(template)
    ? CODE_MINUTES
    : template === VERIFICATION_LINK
      ? LINK_HOURS * 60
      : Infinity
  return now.getTime() - createdAt.getTime() > minutes * 60_000
}
