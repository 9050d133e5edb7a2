import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { WHATSAPP_PURPOSE } from '@/lib/features/messaging/rules/whatsapp'
import { getDb } from '@/lib/server/db/client'
import {
  ACCOUNT_CONSENT_PURPOSE,
  PRIVACY_NOTICE_VERSION,
  CONSENT_PURPOSES,
} from '../rules/consents'
import { CUSTOMER_PUSH_TOPICS, type CustomerPushTopic, toPushPurpose } from '@/lib/shared/push-news'
import type { ConsentItem } from '../schemas/details'

export async function readConsents(customerId: string, locale: Locale): Promise<ConsentItem[]> {
  const rows = await getDb()
    .$kysely.selectFrom('consent')
    .distinctOn('purpose')
    .where('customer_id', '=', customerId)
    .select(['purpose', 'notice_version as noticeVersion'])
    .select(['given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .orderBy('purpose')
    .orderBy((eb) => eb('withdrawn_at', 'is', null), 'desc')
    .orderBy('given_at', 'desc')
    .execute()
  const t = translatorOf(locale, 'consents')
  const [notice, earlier] = [t.all('notice'), t.all('earlier')]
  return CONSENT_PURPOSES.map((purpose) => {
    const row = rows.find((one) => one.purpose === purpose)
    const noticeVersion = row?.withdrawnAt === null ? row.noticeVersion : PRIVACY_NOTICE_VERSION
    const read = Object.entries(earlier).find(([version]) => version === noticeVersion)?.[1]
    return {
      purpose,
      given: row !== undefined && row.withdrawnAt === null,
      notice: (read ?? notice)[purpose],
      noticeVersion,
      givenAt: row?.givenAt.toISOString() ?? null,
      withdrawnAt: row?.withdrawnAt?.toISOString() ?? null,
    }
  })
}

export async function wantsAlerts(customerId: string): Promise<boolean> {
  const consent = await getDb().consent.findFirst({
    where: { customerId, purpose: { in: [...CONSENT_PURPOSES] }, withdrawnAt: null },
    select: { id: true },
  })
  return consent !== null
}

export interface ConsentRecord {
  noticeVersion: string
  givenAt: Date
}

export function readAccountConsent(customerId: string): Promise<ConsentRecord | null> {
  return getDb().consent.findFirst({
    where: { customerId, purpose: ACCOUNT_CONSENT_PURPOSE, withdrawnAt: null },
    select: { noticeVersion: true, givenAt: true },
  })
}

export async function readChannelConsents(
  customerId: string,
): Promise<{ news: { news: CustomerPushTopic; given: boolean }[]; whatsApp: boolean }> {
  const given = await getDb().consent.findMany({
    where: { customerId, withdrawnAt: null },
    select: { purpose: true },
  })
  const isGiven = (name: string) => given.some(({ purpose }) => purpose === name)
  return {
    news: CUSTOMER_PUSH_TOPICS.map((news) => ({ news, given: isGiven(toPushPurpose(news)) })),
    whatsApp: isGiven(WHATSAPP_PURPOSE),
  }
}
