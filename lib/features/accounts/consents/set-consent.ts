import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { type ACCOUNT_PURPOSE, NOTICE_VERSION, PURPOSES, type Purpose } from '../rules/consents'
import { customerOfToken } from './unsubscribe-token'

interface Wanted {
  customerId: string
  purpose: Purpose | typeof ACCOUNT_PURPOSE
  given: boolean
}

/**
 * Gives or withdraws a consent inside the caller's transaction. Every consent is a line of its own that stays, with
 * its notice and both moments; the customer's row is locked, so that at most one line is live.
 */
export async function setConsent(
  client: Pick<pg.ClientBase, 'query'>,
  { customerId, purpose, given }: Wanted,
): Promise<void> {
  await client.query('SELECT 1 FROM customer WHERE id = $1 FOR NO KEY UPDATE', [customerId])
  if (given) {
    await client.query(
      `INSERT INTO consent (id, customer_id, purpose, notice_version) SELECT $1, $2, $3, $4
       WHERE NOT EXISTS (SELECT 1 FROM consent WHERE customer_id = $2 AND purpose = $3 AND withdrawn_at IS NULL)`,
      [newId('con'), customerId, purpose, NOTICE_VERSION],
    )
  } else {
    await client.query(
      'UPDATE consent SET withdrawn_at = now() WHERE customer_id = $1 AND purpose = $2 AND withdrawn_at IS NULL',
      [customerId, purpose],
    )
  }
  // A saved search says with itself whether it alerts: for its owner's screens only, sending asks the consent.
  if (purpose === 'search_alerts')
    await client.query('UPDATE preference SET alerts = $2 WHERE customer_id = $1', [
      customerId,
      given,
    ])
}

export function changeConsent(wanted: Wanted): Promise<void> {
  return inTransaction(getPool(), (client) => setConsent(client, wanted))
}

/** Stops every alert of whom a link belongs to, without a login; false where the link is none of ours. */
export async function unsubscribe(token: string): Promise<boolean> {
  const customerId = customerOfToken(token)
  if (customerId === null) return false
  await inTransaction(getPool(), async (client) => {
    for (const purpose of PURPOSES) await setConsent(client, { customerId, purpose, given: false })
  })
  return true
}
