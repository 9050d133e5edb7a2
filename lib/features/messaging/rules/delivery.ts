/** Seconds to wait after the first, second… attempt that failed; after the last one we give up. */
const PAUSES_SECONDS = [10, 60, 300, 1_800, 7_200] as const

/** Attempts in all. */
export const MAX_ATTEMPTS = PAUSES_SECONDS.length + 1

/**
 * Seconds that one attempt may take; a message that was claimed by a process that died is free again afterwards. A text
 * message is given up after 10.3 (msg91.ts), a mail after 16 of silence (mailer.ts); a code is waited for.
 */
export const CLAIM_SECONDS = 20

/** Hours that a link to prove an address lives (docs/safety.md, "Codes"). */
export const LINK_HOURS = 24

/** Minutes that a code lives. */
export const CODE_MINUTES = 5

/** The message that holds such a link. */
export const VERIFICATION_LINK = 'verifyEmail'

/** What is sent by consent only, and stops with it. */
const ALERT = 'digest'

/** Whether a message is news that the customer subscribed to, and not a part of something they do with us. */
export function isAlert(template: string): boolean {
  return template === ALERT
}

function holdsCode(template: string): boolean {
  return /otp/i.test(template)
}

/** Holds a code or a link that proves an address: neither its text nor its variables are kept once it was sent. */
export function isSecret(template: string): boolean {
  return holdsCode(template) || template === VERIFICATION_LINK
}

/** Seconds until the next attempt, or null to give up. `attempts`: those made, with the one that just failed. */
export function pauseAfter(attempts: number, isFinal: boolean): number | null {
  return isFinal ? null : (PAUSES_SECONDS[attempts - 1] ?? null)
}

/** Whether a message has nothing true to say any more: a code that is over, or a link. */
export function isStale(template: string, createdAt: Date, now: Date): boolean {
  const minutes = holdsCode(template)
    ? CODE_MINUTES
    : template === VERIFICATION_LINK
      ? LINK_HOURS * 60
      : Infinity
  return now.getTime() - createdAt.getTime() > minutes * 60_000
}
