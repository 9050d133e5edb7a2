import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { type ACCOUNT_PURPOSE, NOTICE_VERSION, PURPOSES, type Purpose } from '../rules/consents'
import { customerOfToken } from './unsubscribe-token'

interface ConsentChange {
  customerId: string
  purpose: Purpose | typeof ACCOUNT_PURPOSE
  given: boolean
}

/**
 * Gives or withdraws a consent inside the caller's transaction. Every consent is a line of its own that stays, with
 * its notice and both moments; the customer's row is locked, so that at most one line is live.
 */
export async function setConsent(
  tx: Db,
  { customerId, purpose, given }: ConsentChange,
): Promise<void> {
  const db = tx.$kysely
  await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute()
  if (given) {
    const live = await tx.consent.findFirst({
      where: { customerId, purpose, withdrawnAt: null },
      select: { id: true },
    })
    if (!live)
      await tx.consent.create({
        data: { id: newId('con'), customerId, purpose, noticeVersion: NOTICE_VERSION },
        select: { id: true },
      })
  } else {
    await db
      .updateTable('consent')
      .set({ withdrawn_at: now })
      .where('customer_id', '=', customerId)
      .where('purpose', '=', purpose)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
  // A saved search says with itself whether it alerts: for its owner's screens only, sending checks the consent.
  if (purpose === 'search_alerts')
    await tx.$kysely
      .updateTable('preference')
      .set({ alerts: given })
      .where('customer_id', '=', customerId)
      .execute()
}

export function changeConsent(change: ConsentChange): Promise<void> {
  return transaction((tx) => setConsent(tx, change))
}

/** Stops every alert of the customer that a link belongs to, without a login; false where we haven't signed the link. */
export async function unsubscribe(token: string): Promise<boolean> {
  const customerId = customerOfToken(token)
  if (customerId === null) return false
  await transaction(async (tx) => {
    for (const purpose of PURPOSES) await setConsent(tx, { customerId, purpose, given: false })
  })
  return true
}
