/** Seconds to wait before each retry; after the last the message is given up. */
const PAUSES_SECONDS = [10, 60, 300, 1_800, 7_200] as const

/** The number of attempts, including the first. */
export const MAX_ATTEMPTS = PAUSES_SECONDS.length + 1

/**
 * How long a claim lasts, in seconds: longer than the longest attempt, which is 10.3 for an SMS
 * (msg91.ts) and 16 of silence for an email (mailer.ts).
 */
export const CLAIM_SECONDS = 20

/** Hours for which a link to verify an email is valid (docs/safety.md, "Codes"). */
export const LINK_HOURS = 24

/** Minutes for which a code is valid. */
export const CODE_MINUTES = 5

/** The template that contains such a link. */
export const VERIFICATION_LINK = 'verifyEmail'

/** The template that is sent only to people who consented. */
const ALERT = 'digest'

/** True for news to which people subscribed, as opposed to messages about their own business. */
export function isAlert(template: string): boolean {
  return template === ALERT
}

function holdsCode(template: string): boolean {
  return /otp/i.test(template)
}

/**
 * True if a message contains a code or a link; then its text and variables are deleted after
 * sending.
 */
export function isSecret(template: string): boolean {
  return holdsCode(template) || template === VERIFICATION_LINK
}

/**
 * Seconds until the next attempt; null to give up. `attempts` includes the one that has just
 * failed.
 */
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
