import { type Caller, findKnownDevice } from './otp/caller'
import { type IssuedCode, hashCode, toIssuedCode, generateCode, sendCode } from './otp/issue-code'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { timeAgo, timeFromNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { CODE_VALID_MINUTES } from '@/lib/features/messaging/rules/delivery'
import { kickJob } from '@/lib/server/jobs/kick'
import type { Locale } from '@/lib/i18n/locales'
import {
  recordSendOrRefuse,
  planSend,
  type PlannedSend,
  refuseSendAboveLimits,
  sendCodeInTurn,
} from './otp/claim-send'

/** Minutes during which a code can be re-sent; longer than its validity, for slow customers. */
const OPEN_MINUTES = 30

/**
 * Finds the code to send again: by its authorization id, which only the requester knows, else the
 * newest one requested from this address. So a stranger who knows the number can't replace the code
 * that its owner is typing. Codes for a price or a subject aren't sent again.
 */
function findOpen(tx: Db, phone: string, address: string, authorizationId: string | undefined) {
  return tx.$kysely
    .selectFrom('otp_authorization')
    .select(['id', 'purpose'])
    .where('phone', '=', phone)
    .where((eb) =>
      authorizationId === undefined ? eb('address', '=', address) : eb('id', '=', authorizationId),
    )
    .where('used_at', 'is', null)
    .where('purpose', 'not in', [
      'price_reduction',
      'price_consent',
      'bank_account',
      'home_delivery',
      'yard_handover',
      'auction_consent',
      'exchange_consent',
      'due_consent',
      'car_handback',
    ])
    .where('created_at', '>', timeAgo({ minutes: OPEN_MINUTES }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface ResendRequest {
  phone: string
  authorizationId?: string | undefined
  caller: Caller
}

/**
 * Sends a new code under the same authorization; earlier failures still count. A phone without an
 * open code gets the same response, but no SMS.
 */
export async function resendCode({
  phone,
  authorizationId,
  caller,
}: ResendRequest): Promise<IssuedCode> {
  const id = await sendCodeInTurn(phone, caller, async () => {
    const device = await findKnownDevice(phone, caller)
    const send = await planSend('', phone, caller, device)
    await refuseSendAboveLimits(getDb(), send)
    return transaction((tx) => resendIn(tx, send, caller.locale, authorizationId))
  })
  kickJob('send-messages')
  return toIssuedCode(id)
}

async function resendIn(
  tx: Db,
  send: PlannedSend,
  locale: Locale,
  authorizationId: string | undefined,
): Promise<string> {
  const { phone } = send
  const open = await findOpen(tx, phone, send.address, authorizationId)
  // Count unknown phones too, so that the limits reveal nothing.
  await recordSendOrRefuse(tx, { ...send, authorizationId: open?.id ?? '' })
  if (!open) return authorizationId ?? newId('otp')
  const code = generateCode()
  const { generation } = await tx.$kysely
    .updateTable('otp_authorization')
    .set((eb) => ({
      code_hash: hashCode(open.id, phone, open.purpose, code),
      tries: 0,
      generation: eb('generation', '+', 1),
      expires_at: timeFromNow({ minutes: CODE_VALID_MINUTES }),
    }))
    .where('id', '=', open.id)
    .returning('generation')
    .executeTakeFirstOrThrow()
  await sendCode(tx, {
    authorizationId: open.id,
    generation,
    purpose: open.purpose,
    phone,
    code,
    locale,
  })
  return open.id
}
