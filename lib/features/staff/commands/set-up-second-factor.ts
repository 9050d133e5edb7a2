import { randomBytes } from 'node:crypto'
import { writeAudit } from '@/lib/server/auth/audit'
import { deletePasskeys } from '@/lib/server/auth/passkey-rows'
import { sealSecret } from '@/lib/server/auth/sealed'
import { markFactorProved, requireFreshProof } from '@/lib/server/auth/second-factor'
import { endStaffSessions } from '@/lib/server/auth/sessions'
import { findBrokenConstraint } from '@/lib/server/db/constraint-errors'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import { generateSecret } from '../authenticator'
import {
  AUTHENTICATOR_SECRET_PURPOSE,
  parseRecoveryCode,
  RECOVERY_CODE_COUNT,
  formatRecoveryCode,
} from '../rules'
import { hashRecoveryCode, spendAppCode } from './prove-second-factor'
import { say } from '@/lib/i18n/say'

/**
 * Creates a secret for the app. It takes effect once a correct code is entered. @throws DomainError
 * `conflict` if one is active: only a manager can reset it, so a hijacked session can't;
 * `fresh_login_required` with a passkey but no recent proof
 */
export async function beginSecondFactorSetUp(
  staffId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await requireFreshProof(staffId, sessionId)
  const secret = sealSecret(AUTHENTICATOR_SECRET_PURPOSE, staffId, generateSecret())
  try {
    // A confirmed secret doesn't match, so the upsert tries to insert a second row and fails.
    await getDb().staffAuthenticator.upsert({
      where: { staffId, confirmedAt: null },
      create: { staffId, secret },
      update: { secret, lastStep: null, createdAt: now },
    })
  } catch (error) {
    if (findBrokenConstraint(error)?.kind !== 'unique') throw error
    throw new DomainError('conflict', { message: say('staff.secondFactor.alreadySetUp') })
  }
}

export async function storeRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    formatRecoveryCode(randomBytes(16)),
  )
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
  await tx.staffRecoveryCode.createMany({
    data: codes.map((code) => ({ staffId, hash: hashRecoveryCode(parseRecoveryCode(code) ?? '') })),
  })
  return codes
}

/**
 * Activates the app with its first correct code, and ends the account's other sessions. @returns
 * the recovery codes, shown once @throws DomainError `invalid_input` for a wrong code, `conflict`
 * if set-up wasn't begun or is finished
 */
export async function confirmSecondFactorSetUp(
  { staffId, sessionId }: { staffId: string; sessionId: string },
  typed: string,
  now: Date,
): Promise<string[]> {
  await requireFreshProof(staffId, sessionId)
  return transaction(async (tx) => {
    const begun = await tx.staffAuthenticator.findUnique({
      where: { staffId },
      select: { confirmedAt: true },
    })
    if (!begun || begun.confirmedAt)
      throw new DomainError('conflict', {
        message: say(begun ? 'staff.secondFactor.alreadySetUp' : 'staff.secondFactor.begun'),
      })
    if (!(await spendAppCode(tx, staffId, typed, now)))
      throw new DomainError('invalid_input', {
        fields: { code: say('staff.secondFactor.codeWrong') },
      })
    await tx.staffAuthenticator.update({ where: { staffId }, data: { confirmedAt: now } })
    const codes = await storeRecoveryCodes(tx, staffId)
    await endStaffSessions(tx, staffId, { but: sessionId })
    await markFactorProved(tx, sessionId)
    await writeAudit({ staffId, action: 'staff.authenticatorSetUp', subject: staffId }, tx)
    return codes
  })
}

export async function resetSecondFactor(tx: Db, staffId: string): Promise<void> {
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
  await tx.staffAuthenticator.deleteMany({ where: { staffId } })
  await deletePasskeys(tx, { staffId })
}
