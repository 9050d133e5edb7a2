/** Seconds before each retry. After the last one, the message is given up. */
const PAUSES_SECONDS = [10, 60, 300, 1_800, 7_200] as const

export const MAX_SEND_ATTEMPTS = PAUSES_SECONDS.length + 1

/**
 * Longer than the longest attempt with a silent server: 10.3 s for an SMS (msg91.ts), 16 s for an
 * email (mailer.ts).
 */
export const CLAIM_SECONDS = 20

export const VERIFICATION_LINK_HOURS = 24

export const CODE_VALID_MINUTES = 5

export const VERIFICATION_TEMPLATE = 'verifyEmail'

const ALERT = 'digest'

/**
 * True for news that a customer subscribed to. Other messages are about the customer's own
 * business.
 */
export function isAlertTemplate(template: string): boolean {
  return template === ALERT
}

function holdsCode(template: string): boolean {
  return /otp/i.test(template)
}

export function isSecretTemplate(template: string): boolean {
  return (
    holdsCode(template) || template === VERIFICATION_TEMPLATE || template.startsWith('complaint')
  )
}

/**
 * Seconds until the next attempt; null to give up. `attempts` includes the one that has just
 * failed.
 */
export function findRetryPause(attempts: number, isFinal: boolean): number | null {
  return isFinal ? null : (PAUSES_SECONDS[attempts - 1] ?? null)
}

export function isMessageStale(template: string, createdAt: Date, now: Date): boolean {
  const minutes = holdsCode(template)
    ? CODE_VALID_MINUTES
    : template === VERIFICATION_TEMPLATE
      ? VERIFICATION_LINK_HOURS * 60
      : Infinity
  return now.getTime() - createdAt.getTime() > minutes * 60_000
}
