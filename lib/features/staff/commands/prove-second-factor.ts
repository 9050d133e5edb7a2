import { createHash } from 'node:crypto'
import { writeAudit } from '@/lib/server/auth/audit'
import { seal, unseal } from '@/lib/server/auth/sealed'
import { markProved } from '@/lib/server/auth/second-factor'
import { type Db, getDb } from '@/lib/server/db/client'
import { countInWindow, HOUR_END } from '@/lib/server/rate-limit'
import texts from '@/lib/i18n/messages/en/staff.json'
import { DomainError } from '@/lib/shared/error-codes'
import { stepOfCode } from '../authenticator'
import { AUTHENTICATOR, readAppCode, readRecoveryCode } from '../rules'

/** Codes that one person may try in an hour where they are signed in. */
const MAX_PROOFS_HOUR = 20

/** A recovery code as it is stored: with 80 random bits a plain hash can't be reversed. */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(code).digest())
}

/** Whether this is a code of the person's app that wasn't taken before; it is taken now. */
export async function takeAppCode(
  db: Db,
  staffId: string,
  typed: string,
  at: Date,
): Promise<boolean> {
  const code = readAppCode(typed)
  const found =
    code === null ? null : await db.staffAuthenticator.findUnique({ where: { staffId } })
  const opened = found && unseal(AUTHENTICATOR, staffId, found.secret)
  const step = opened && code !== null ? stepOfCode(opened.secret, code, at) : null
  if (!opened || step === null) return false
  const { count } = await db.staffAuthenticator.updateMany({
    where: { staffId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: {
      lastStep: step,
      ...(opened.isOld && { secret: seal(AUTHENTICATOR, staffId, opened.secret) }),
    },
  })
  return count === 1
}

/** Whether this is an unused recovery code of the person; it is used now, which is in the log. */
async function takeRecoveryCode(
  db: Db,
  staffId: string,
  typed: string,
  at: Date,
): Promise<boolean> {
  const code = readRecoveryCode(typed)
  if (code === null) return false
  const { count } = await db.staffRecoveryCode.updateMany({
    where: { staffId, hash: hashRecoveryCode(code), usedAt: null },
    data: { usedAt: at },
  })
  if (count === 0) return false
  const left = await db.staffRecoveryCode.count({ where: { staffId, usedAt: null } })
  await writeAudit(
    { staffId, action: 'staff.recoveryCodeUsed', subject: staffId, detail: { left } },
    db,
  )
  return true
}

/** Whether the person has set up an app for codes. */
export async function hasAuthenticator(staffId: string): Promise<boolean> {
  const found = await getDb().staffAuthenticator.findUnique({
    where: { staffId, confirmedAt: { not: null } },
    select: { staffId: true },
  })
  return found !== null
}

/**
 * The second factor of a sign-in. The try was counted with the password, and only both right give it back: a known password
 * alone buys no guesses.
 *
 * @throws DomainError `second_code_required` without a right code
 */
export async function checkSecondFactor(
  staffId: string,
  typed: string | undefined,
  at: Date,
): Promise<void> {
  const message = typed ? texts.secondFactor.codeWrong : texts.secondFactor.codeWanted
  const isRight =
    typed !== undefined &&
    ((await takeAppCode(getDb(), staffId, typed, at)) ||
      (await takeRecoveryCode(getDb(), staffId, typed, at)))
  if (!isRight)
    throw new DomainError('second_code_required', { message, fields: { code: message } })
}

/**
 * Someone who is signed in shows a code: for the next minutes the session may do what asks for one.
 *
 * @throws DomainError `invalid_input` for a wrong code, 429 after too many
 */
export async function proveAgain(
  { staffId, sessionId }: { staffId: string; sessionId: string },
  typed: string,
  at: Date,
): Promise<void> {
  const db = getDb()
  const { hits, seconds } = await countInWindow(db, `staff proof ${staffId}`, HOUR_END)
  if (hits > MAX_PROOFS_HOUR) throw new DomainError('too_many_requests', { retryAfter: seconds })
  const isRight =
    (await takeAppCode(db, staffId, typed, at)) || (await takeRecoveryCode(db, staffId, typed, at))
  if (!isRight)
    throw new DomainError('invalid_input', { fields: { code: texts.secondFactor.codeWrong } })
  await markProved(db, sessionId)
}
