import type { toPushPurpose } from '@/lib/shared/push-news'

/** Purposes that need a consent of their own; none is given by default. */
export const CONSENT_PURPOSES = ['search_alerts', 'shortlist_alerts'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export type ChannelPurpose = ReturnType<typeof toPushPurpose> | 'whatsapp'

/**
 * Consent given at registration. Its notice is in `messages/<locale>/login.json`. It ends with the
 * account.
 */
export const ACCOUNT_CONSENT_PURPOSE = 'account'

/**
 * Version of the notices in `login.json` and `messages/<locale>/consents.json`. Change it whenever
 * a notice's meaning changes.
 */
export const PRIVACY_NOTICE_VERSION = '2026-11-23'

/** True if the notice covers news about sold cars; earlier notices don't mention them. */
export function doesNoticeCoverSales(noticeVersion: string | null): boolean {
  return noticeVersion !== null && noticeVersion >= '2026-11-23'
}
