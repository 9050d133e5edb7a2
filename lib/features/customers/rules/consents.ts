/** Purposes to which people consent separately; none is agreed to by default. */
export const PURPOSES = ['search_alerts', 'shortlist_alerts'] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * The consent given at registration; its notice is in `messages/<locale>/login.json`. It ends with
 * the account.
 */
export const ACCOUNT_PURPOSE = 'account'

/**
 * Version of that notice and of `messages/<locale>/consents.json`. Change it whenever a meaning
 * changes.
 */
export const NOTICE_VERSION = '2026-11-23'

/** Whether a notice covers news about cars that were sold; earlier ones don't mention them. */
export function coversSales(noticeVersion: string | null): boolean {
  return noticeVersion !== null && noticeVersion >= '2026-11-23'
}
