/** Purposes with separate consent, none given by default. */
export const CONSENT_PURPOSES = ['search_alerts', 'shortlist_alerts'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * Consent given at registration, with its notice in `messages/<locale>/login.json`. Ends with the
 * account.
 */
export const ACCOUNT_PURPOSE = 'account'

/**
 * Version of that notice and of `messages/<locale>/consents.json`. Change it whenever a meaning
 * changes.
 */
export const NOTICE_VERSION = '2026-11-23'

/** True if a notice covers news about sold cars. Earlier ones don't mention them. */
export function doesNoticeCoverSales(noticeVersion: string | null): boolean {
  return noticeVersion !== null && noticeVersion >= '2026-11-23'
}
