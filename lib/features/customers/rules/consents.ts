/** What people can agree to, each for itself. Nothing is agreed to by default. */
export const PURPOSES = ['search_alerts', 'shortlist_alerts'] as const
export type Purpose = (typeof PURPOSES)[number]

/** What is agreed to by registering: the notice beside the form (`messages/<locale>/login.json`). It ends with the account. */
export const ACCOUNT_PURPOSE = 'account'

/** The version of that notice and of those in `messages/<locale>/consents.json`; raised whenever the meaning of one changes. */
export const NOTICE_VERSION = '2026-11-23'

/** Whether the notice that a person agreed to speaks of cars that are sold: those before this one don't. */
export function coversSales(noticeVersion: string | null): boolean {
  return noticeVersion !== null && noticeVersion >= '2026-11-23'
}
