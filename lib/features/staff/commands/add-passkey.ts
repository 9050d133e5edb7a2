import { writeAudit } from '@/lib/server/auth/audit'
import { limitPasskeyChallenges } from '@/lib/server/auth/passkey-challenges'
import { storePasskey, type NewPasskey } from '@/lib/server/auth/passkey-rows'
import { createPasskeyCreationOptions, verifyNewPasskey } from '@/lib/server/auth/passkeys'
import {
  markFactorProved,
  requireFreshProof,
  readSecondFactor,
} from '@/lib/server/auth/second-factor'
import { endStaffSessions } from '@/lib/server/auth/sessions'
import { type Db, getDb } from '@/lib/server/db/client'
import { BRAND } from '@/lib/shared/brand'
import type { PasskeyCreationOptions, NewCredential } from '@/lib/shared/passkey-wire'
import { storeRecoveryCodes } from './set-up-second-factor'

export interface StaffSignIn {
  staffId: string
  sessionId: string
}

export async function createStaffPasskeyOptions({
  staffId,
  sessionId,
}: StaffSignIn): Promise<PasskeyCreationOptions> {
  await requireFreshProof(staffId, sessionId)
  await limitPasskeyChallenges(staffId)
  const { username, name } = await getDb().staff.findUniqueOrThrow({
    where: { id: staffId },
    select: { username: true, name: true },
  })
  return createPasskeyCreationOptions({
    owner: { staffId },
    sessionId,
    name: `${username} (Dost)`,
    displayName: `${name}, ${BRAND.name}`,
  })
}

/** @throws DomainError as in `createStaffPasskeyOptions`, and `passkey_refused` */
export async function verifyNewStaffPasskey(
  { staffId, sessionId }: StaffSignIn,
  credential: NewCredential,
): Promise<NewPasskey> {
  await requireFreshProof(staffId, sessionId)
  return verifyNewPasskey(credential, { staffId }, sessionId)
}

/**
 * Saves a passkey; from then on, every sign-in needs a second factor. The first passkey also
 * creates recovery codes and ends other sessions. @returns new recovery codes, shown once; none if
 * they exist
 */
export async function addStaffPasskey(
  tx: Db,
  { staffId, sessionId }: StaffSignIn,
  name: string,
  passkey: NewPasskey,
): Promise<string[]> {
  const { isSetUp } = await readSecondFactor(staffId, sessionId)
  const passkeyId = await storePasskey(tx, { staffId }, name, passkey)
  const line = { staffId, action: 'staff.passkeyAdded', subject: staffId }
  await writeAudit({ ...line, detail: { name, passkeyId } }, tx)
  if (isSetUp) return []
  await endStaffSessions(tx, staffId, { but: sessionId })
  await markFactorProved(tx, sessionId)
  return storeRecoveryCodes(tx, staffId)
}
