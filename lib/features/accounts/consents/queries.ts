import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { getPool } from '@/lib/server/db/pool'
import { ACCOUNT_PURPOSE, NOTICE_VERSION, PURPOSES } from '../rules/consents'
import type { ConsentItem } from '../schemas/consents'

interface Row {
  purpose: string
  noticeVersion: string
  givenAt: Date
  withdrawnAt: Date | null
}

/** Every purpose with what a customer last said to it. */
export async function readConsents(
  customerId: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<ConsentItem[]> {
  const { rows } = await getPool().query<Row>(
    `SELECT DISTINCT ON (purpose) purpose, notice_version AS "noticeVersion", given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
     FROM consent WHERE customer_id = $1 ORDER BY purpose, withdrawn_at IS NULL DESC, given_at DESC`,
    [customerId],
  )
  const texts = messagesOf(locale).consents.notice
  return PURPOSES.map((purpose) => {
    const row = rows.find((one) => one.purpose === purpose)
    return {
      purpose,
      given: row !== undefined && row.withdrawnAt === null,
      notice: texts[purpose],
      noticeVersion: row?.withdrawnAt === null ? row.noticeVersion : NOTICE_VERSION,
      givenAt: row?.givenAt.toISOString() ?? null,
      withdrawnAt: row?.withdrawnAt?.toISOString() ?? null,
    }
  })
}

/** Whether a customer has agreed to any alert that still stands. */
export async function getsAlerts(customerId: string): Promise<boolean> {
  const {
    rows: [found],
  } = await getPool().query<{ gets: boolean }>(
    'SELECT EXISTS (SELECT FROM consent WHERE customer_id = $1 AND purpose = ANY($2::text[]) AND withdrawn_at IS NULL) AS gets',
    [customerId, PURPOSES],
  )
  return found?.gets ?? false
}

export interface Agreement {
  noticeVersion: string
  givenAt: Date
}

/** What a customer agreed to by registering, and when; null for an account that we opened ourselves. */
export async function readAgreement(customerId: string): Promise<Agreement | null> {
  const {
    rows: [found],
  } = await getPool().query<Agreement>(
    'SELECT notice_version AS "noticeVersion", given_at AS "givenAt" FROM consent WHERE customer_id = $1 AND purpose = $2 AND withdrawn_at IS NULL',
    [customerId, ACCOUNT_PURPOSE],
  )
  return found ?? null
}
