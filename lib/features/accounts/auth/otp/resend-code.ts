import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { kickJob } from '@/lib/server/jobs/kick'
import { type Caller, knownDeviceOf } from './caller'
import { claimSend } from './claim-send'
import { codeHash, issued, type IssuedCode, newCode, type OtpPurpose, tellCode } from './issue-code'

/** Minutes for which an unused authorization can be given a new code: longer than a code lives, as people are slow. */
const OPEN_MINUTES = 30

interface OpenRow {
  id: string
  purpose: OtpPurpose
}

/** The one that is named, or the newest of the phone that logs somebody in. */
async function findOpen(
  client: pg.ClientBase,
  phone: string,
  authorizationId: string | undefined,
): Promise<OpenRow | undefined> {
  const {
    rows: [open],
  } = await client.query<OpenRow>(
    `SELECT id, purpose::text AS purpose FROM otp_authorization
     WHERE phone = $1 AND ($2::text IS NULL OR id = $2) AND used_at IS NULL AND purpose <> 'price_reduction'
       AND created_at > now() - make_interval(mins => $3)
     ORDER BY created_at DESC, id DESC LIMIT 1 FOR NO KEY UPDATE`,
    [phone, authorizationId ?? null, OPEN_MINUTES],
  )
  return open
}

export interface WantedResend {
  phone: string
  authorizationId?: string | undefined
  caller: Caller
}

/**
 * A new code in the place of the old one, under the same authorization; failures aren't given back. A phone without an
 * open authorization gets the same answer and no SMS.
 */
export async function resendCode({
  phone,
  authorizationId,
  caller,
}: WantedResend): Promise<IssuedCode> {
  const device = await knownDeviceOf(phone, caller)
  const id = await inTransaction(getPool(), async (client) => {
    const open = await findOpen(client, phone, authorizationId)
    // A stranger's phone is counted as well, so that limits don't tell which phones have asked for a code.
    await claimSend(client, {
      authorizationId: open?.id ?? '',
      phone,
      device,
      address: caller.address,
      network: caller.network,
    })
    if (!open) return authorizationId ?? newId('otp')
    const code = newCode()
    const {
      rows: [renewed],
    } = await client.query<{ generation: number }>(
      `UPDATE otp_authorization SET code_hash = $2, tries = 0, generation = generation + 1, expires_at = now() + make_interval(mins => $3)
       WHERE id = $1 RETURNING generation`,
      [open.id, codeHash(open.id, phone, open.purpose, code), env().OTP_MINUTES],
    )
    await tellCode(client, {
      authorizationId: open.id,
      generation: renewed?.generation ?? 0,
      phone,
      code,
    })
    return open.id
  })
  kickJob('send-messages')
  return issued(id)
}
