import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import {
  type ACCOUNT_CONSENT_PURPOSE,
  type ChannelPurpose,
  PRIVACY_NOTICE_VERSION,
  CONSENT_PURPOSES,
  type ConsentPurpose,
} from '../rules/consents'
import { readUnsubscribeToken } from './unsubscribe-token'

interface ConsentChange {
  customerId: string
  purpose: ConsentPurpose | ChannelPurpose | typeof ACCOUNT_CONSENT_PURPOSE
  given: boolean
}

/**
 * Locks the customer, so that changes to consents and saved searches run one after the other. False
 * if the account is deleted.
 */
export async function lockUndeletedCustomer(tx: Db, customerId: string): Promise<boolean> {
  const found = await tx.$kysely
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Rows are kept, each with its notice and both times. The caller's lock ensures that at most one is
 * active.
 */
async function writeConsent(tx: Db, { customerId, purpose, given }: ConsentChange): Promise<void> {
  const live = { customerId, purpose, withdrawnAt: null }
  if (given) {
    if ((await tx.consent.count({ where: live })) === 0)
      await tx.consent.create({
        data: { id: newId('con'), customerId, purpose, noticeVersion: PRIVACY_NOTICE_VERSION },
        select: { id: true },
      })
  } else {
    await tx.$kysely
      .updateTable('consent')
      .set({ withdrawn_at: databaseNow })
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
}

/** Withdraws consents to earlier notices, since a consent to the newer notice needs its own row. */
async function endEarlier(tx: Db, { customerId, purpose }: ConsentChange): Promise<void> {
  await tx.$kysely
    .updateTable('consent')
    .set({ withdrawn_at: databaseNow })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('notice_version', '!=', PRIVACY_NOTICE_VERSION)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** The consent to search alerts also switches the alerts of all saved searches. */
export async function setConsent(tx: Db, change: ConsentChange): Promise<void> {
  const { customerId, purpose, given } = change
  await lockUndeletedCustomer(tx, customerId)
  if (given) await endEarlier(tx, change)
  await writeConsent(tx, change)
  if (purpose === 'search_alerts')
    await tx.$kysely
      .updateTable('preference')
      .set({ alerts: given })
      .where('customer_id', '=', customerId)
      .execute()
}

interface AlertsChange {
  customerId: string
  preferenceId: string
  alerts: boolean
}

/**
 * Switching on gives consent. Switching off the last alert withdraws the consent, which then has no
 * purpose.
 */
export async function setSearchAlerts(
  tx: Db,
  { customerId, preferenceId, alerts }: AlertsChange,
): Promise<void> {
  await lockUndeletedCustomer(tx, customerId)
  const changed = await tx.$kysely
    .updateTable('preference')
    .set({ alerts })
    .where('id', '=', preferenceId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new DomainError('not_found')
  const alerting = await tx.preference.count({ where: { customerId, alerts: true } })
  await writeConsent(tx, { customerId, purpose: 'search_alerts', given: alerting > 0 })
}

export function changeSearchAlerts(change: AlertsChange): Promise<void> {
  return transaction((tx) => setSearchAlerts(tx, change))
}

export function changeConsent(change: ConsentChange): Promise<void> {
  return transaction((tx) => setConsent(tx, change))
}

export async function unsubscribe(token: string): Promise<boolean> {
  const customerId = readUnsubscribeToken(token)
  if (customerId === null) return false
  await transaction(async (tx) => {
    for (const purpose of CONSENT_PURPOSES)
      await setConsent(tx, { customerId, purpose, given: false })
  })
  return true
}
