import { say } from '@/lib/i18n/say'
import { type Db, getDb } from '@/lib/server/db/client'
import { breaksConstraint, findBrokenConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

export type PasskeyOwner = { customerId: string } | { staffId: string }

export interface NewPasskey {
  credentialId: Uint8Array<ArrayBuffer>
  publicKey: Uint8Array<ArrayBuffer>
  signCount: number
  transports: string[]
}

/** @throws DomainError `conflict` above ten passkeys, or if the key belongs to somebody already */
export async function storePasskey(
  tx: Db,
  owner: PasskeyOwner,
  name: string,
  { credentialId, publicKey, signCount, transports }: NewPasskey,
): Promise<string> {
  const id = newId('pky')
  try {
    await tx.passkey.create({
      data: { id, ...owner, name, credentialId, publicKey, signCount, transports },
      select: { id: true },
    })
  } catch (error) {
    if (breaksConstraint(error, 'passkey_at_most_ten'))
      throw new DomainError('conflict', { message: say('errors.passkeys.full') })
    if (findBrokenConstraint(error)?.kind === 'unique')
      throw new DomainError('conflict', { message: say('errors.passkeys.known') })
    throw error
  }
  return id
}

export function listPasskeys(owner: PasskeyOwner, db: Db = getDb()) {
  return db.passkey
    .findMany({
      where: owner,
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
    .then((keys) => keys.map(({ id, ...key }) => ({ passkeyId: id, ...key })))
}

/**
 * Ends the sessions that the passkey started, except `but`. Returns the passkey's name, or null if
 * it isn't this owner's.
 */
export async function deletePasskey(
  tx: Db,
  owner: PasskeyOwner,
  passkeyId: string,
  but?: string,
): Promise<string | null> {
  const found = await tx.passkey.findUnique({
    where: { id: passkeyId, ...owner },
    select: { name: true },
  })
  if (!found) return null
  await tx.$kysely
    .updateTable('session')
    .set({ revoked_at: databaseNow })
    .where('passkey_id', '=', passkeyId)
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (update) => update.where('id', '<>', but ?? ''))
    .execute()
  await tx.passkey.delete({ where: { id: passkeyId } })
  return found.name
}

export async function deletePasskeys(tx: Db, owner: PasskeyOwner): Promise<void> {
  await tx.passkey.deleteMany({ where: owner })
}
