import { toLocale, localizeSite } from '@/lib/i18n/locales'
import { messageCustomer } from '@/lib/features/messaging/commands/message-customer'
import { isRecentCodeLogin } from '@/lib/server/auth/fresh-session'
import { limitPasskeyChallenges } from '@/lib/server/auth/passkey-challenges'
import { deletePasskey, storePasskey } from '@/lib/server/auth/passkey-rows'
import { createPasskeyCreationOptions, verifyNewPasskey } from '@/lib/server/auth/passkeys'
import { getDatabaseTime } from '@/lib/server/database-time'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { PasskeyCreationOptions, NewCredential } from '@/lib/shared/passkey-wire'
import { lockUndeletedCustomer } from '@/lib/features/customers/commands/set-consent'

export interface SignedInCustomer {
  customerId: string
  sessionId: string
}

async function requireFresh(db: Db, { sessionId }: SignedInCustomer): Promise<void> {
  if (!(await isRecentCodeLogin(db, sessionId))) throw new DomainError('fresh_login_required')
}

async function readPerson(db: Db, customerId: string) {
  const person = await db.customer.findUnique({
    where: { id: customerId, deletedAt: null },
    select: { firstName: true, phone: true, locale: true, emailId: true, emailVerifiedAt: true },
  })
  if (!person) throw new DomainError('not_found')
  return person
}

export async function createPasskeyOptions(who: SignedInCustomer): Promise<PasskeyCreationOptions> {
  const { customerId, sessionId } = who
  await requireFresh(getDb(), who)
  await limitPasskeyChallenges(customerId)
  const { firstName, phone } = await readPerson(getDb(), customerId)
  return createPasskeyCreationOptions({
    owner: { customerId },
    sessionId,
    name: `${firstName}, XXXXXXX${phone.slice(-3)}`,
    displayName: firstName,
  })
}

/**
 * Notifies the owner by SMS, and by email if the address is verified: a phone's thief may not have
 * the email account.
 */
async function notifyOfPasskey(
  tx: Db,
  customerId: string,
  passkeyId: string,
  at: Date,
): Promise<void> {
  const person = await readPerson(tx, customerId)
  await messageCustomer(
    tx,
    { ...person, customerId },
    {
      template: 'passkeyAdded',
      happening: `passkey:${passkeyId}`,
      variables: {
        name: person.firstName,
        when: { moment: at },
        site: localizeSite(toLocale(person.locale), env().SITE_URL),
      },
    },
  )
}

/**
 * @throws DomainError `fresh_login_required`; `passkey_refused`; `conflict` above ten passkeys, or
 * for a passkey of another account
 */
export async function addPasskey(
  who: SignedInCustomer,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<string> {
  const { customerId, sessionId } = who
  await requireFresh(getDb(), who)
  const passkey = await verifyNewPasskey(credential, { customerId }, sessionId)
  const passkeyId = await transaction(async (tx) => {
    if (!(await lockUndeletedCustomer(tx, customerId))) throw new DomainError('not_found')
    const id = await storePasskey(tx, { customerId }, name, passkey)
    await notifyOfPasskey(tx, customerId, id, await getDatabaseTime(tx))
    return id
  })
  kickJob('send-messages')
  return passkeyId
}

export async function removePasskey(who: SignedInCustomer, passkeyId: string): Promise<void> {
  const { customerId } = who
  await requireFresh(getDb(), who)
  await transaction(async (tx) => {
    if ((await deletePasskey(tx, { customerId }, passkeyId)) === null)
      throw new DomainError('not_found')
  })
}
