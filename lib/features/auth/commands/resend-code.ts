import { type Caller, knownDeviceOf } from './otp/caller'
import { type IssuedCode, codeHash, issued, newCode, sendCode } from './otp/issue-code'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { ago, fromNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { CODE_MINUTES } from '@/lib/features/messaging/rules/delivery'
import { kickJob } from '@/lib/server/jobs/kick'
import type { Locale } from '@/lib/i18n/locales'
import { claimSend, plannedSend, type PlannedSend, refuseSend, sendInTurn } from './otp/claim-send'

/** Minutes for which an unused authorization can be given a new code: longer than a code lives, as people are slow. */
const OPEN_MINUTES = 30

/**
 * The one that is named, which only who asked for it can do; or the newest of the phone that logs a person in and was
 * asked for at this address. A stranger who knows the number alone can't replace the code that the person is typing.
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
    ])
    .where('created_at', '>', ago({ minutes: OPEN_MINUTES }))
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
 * A new code in the place of the old one, under the same authorization; failures aren't given back. A phone without an
 * open authorization gets the same answer and no SMS.
 */
export async function resendCode({
  phone,
  authorizationId,
  caller,
}: ResendRequest): Promise<IssuedCode> {
  const id = await sendInTurn(phone, caller, async () => {
    const device = await knownDeviceOf(phone, caller)
    const send = await plannedSend('', phone, caller, device)
    await refuseSend(getDb(), send)
    return transaction((tx) => resendIn(tx, send, caller.locale, authorizationId))
  })
  kickJob('send-messages')
  return issued(id)
}

async function resendIn(
  tx: Db,
  send: PlannedSend,
  locale: Locale,
  authorizationId: string | undefined,
): Promise<string> {
  const { phone } = send
  const open = await findOpen(tx, phone, send.address, authorizationId)
  // An unknown phone is counted as well, so that limits don't tell which phones have asked for a code.
  await claimSend(tx, { ...send, authorizationId: open?.id ?? '' })
  if (!open) return authorizationId ?? newId('otp')
  const code = newCode()
  const { generation } = await tx.$kysely
    .updateTable('otp_authorization')
    .set((eb) => ({
      code_hash: codeHash(open.id, phone, open.purpose, code),
      tries: 0,
      generation: eb('generation', '+', 1),
      expires_at: fromNow({ minutes: CODE_MINUTES }),
    }))
    .where('id', '=', open.id)
    .returning('generation')
    .executeTakeFirstOrThrow()
  await sendCode(tx, {
    authorizationId: open.id,
    generation,
    phone,
    code,
    locale,
  })
  return open.id
}
