/** Separate consents, none by default. */
export const PURPOSES = ['search_alerts', 'shortlist_alerts'] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * Consent at registration, with the notice in `messages/<locale>/login.json`. Ends with the
 * account.
 */
export const ACCOUNT_PURPOSE = 'account'

/**
 * Version of that notice and of `messages/<locale>/consents.json`. Change it whenever a meaning
 * changes.
 */
export const NOTICE_VERSION = '2026-11-23'

/** Earlier notices don't mention sold cars. */
export function coversSales(noticeVersion: string | null): boolean {
  return noticeVersion !== null && noticeVersion >= '2026-11-23'
}
