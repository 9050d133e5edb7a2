import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { deletePasskey } from '@/lib/server/auth/passkey-rows'
import { requireFreshProof } from '@/lib/server/auth/second-factor'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'

async function hasFactor(tx: Db, staffId: string): Promise<boolean> {
  const { authenticator, _count } = await tx.staff.findUniqueOrThrow({
    where: { id: staffId },
    select: {
      authenticator: { select: { confirmedAt: true } },
      _count: { select: { passkeys: true } },
    },
  })
  return Boolean(authenticator?.confirmedAt) || _count.passkeys > 0
}

async function lockStaff(tx: Db, staffId: string): Promise<void> {
  await tx.$kysely
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .execute()
}

/**
 * Removes a passkey, and with the last factor also the recovery codes. Null if it belongs to
 * another account.
 */
export async function deleteStaffPasskey(
  tx: Db,
  staffId: string,
  passkeyId: string,
  but?: string,
): Promise<string | null> {
  const name = await deletePasskey(tx, { staffId }, passkeyId, but)
  if (name !== null && !(await hasFactor(tx, staffId)))
    await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
  return name
}

/**
 * @throws DomainError `not_found`, `conflict` for the last second factor, `fresh_login_required`
 * without a recent proof
 */
export async function removeStaffPasskey(
  { staffId, sessionId }: { staffId: string; sessionId: string },
  passkeyId: string,
): Promise<void> {
  await requireFreshProof(staffId, sessionId)
  await transaction(async (tx) => {
    // Locks the account, so that concurrent requests can't remove its last two passkeys.
    await lockStaff(tx, staffId)
    const name = await deleteStaffPasskey(tx, staffId, passkeyId, sessionId)
    if (name === null) throw new DomainError('not_found')
    if (!(await hasFactor(tx, staffId)))
      throw new DomainError('conflict', { message: say('staff.secondFactor.lastFactor') })
    const line = { staffId, action: 'staff.passkeyRemoved', subject: staffId }
    await writeAudit({ ...line, detail: { name } }, tx)
  })
}
