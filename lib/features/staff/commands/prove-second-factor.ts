import { createHash } from 'node:crypto'
import { writeAudit } from '@/lib/server/auth/audit'
import {
  createPasskeyRequestOptions,
  verifyPasskey,
  type OnCounterRegression,
  canOfferPasskeys,
} from '@/lib/server/auth/passkeys'
import { sealSecret, unsealSecret } from '@/lib/server/auth/sealed'
import { markFactorProved } from '@/lib/server/auth/second-factor'
import { type Db, getDb } from '@/lib/server/db/client'
import { countInWindow, END_OF_HOUR } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import type { PasskeyAssertion, PasskeyRequestOptions } from '@/lib/shared/passkey-wire'
import { findTotpStep } from '../authenticator'
import { AUTHENTICATOR_SECRET_PURPOSE, parseAppCode, parseRecoveryCode } from '../rules'
import { say } from '@/lib/i18n/say'

const MAX_PROOFS_HOUR = 20

/** A plain hash is enough: 80 random bits can't be guessed. */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(code).digest())
}

export async function spendAppCode(
  db: Db,
  staffId: string,
  typed: string,
  at: Date,
): Promise<boolean> {
  const code = parseAppCode(typed)
  const found =
    code === null ? null : await db.staffAuthenticator.findUnique({ where: { staffId } })
  const opened = found && unsealSecret(AUTHENTICATOR_SECRET_PURPOSE, staffId, found.secret)
  const step = opened && code !== null ? findTotpStep(opened.secret, code, at) : null
  if (!opened || step === null) return false
  const { count } = await db.staffAuthenticator.updateMany({
    where: { staffId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: {
      lastStep: step,
      ...(opened.isOld && {
        secret: sealSecret(AUTHENTICATOR_SECRET_PURPOSE, staffId, opened.secret),
      }),
    },
  })
  return count === 1
}

async function takeRecoveryCode(
  db: Db,
  staffId: string,
  typed: string,
  at: Date,
): Promise<boolean> {
  const code = parseRecoveryCode(typed)
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

async function readSecondFactors(
  staffId: string,
): Promise<{ hasCodes: boolean; hasPasskeys: boolean }> {
  const { authenticator, _count } = await getDb().staff.findUniqueOrThrow({
    where: { id: staffId },
    select: {
      authenticator: { select: { confirmedAt: true } },
      _count: { select: { passkeys: true } },
    },
  })
  return { hasCodes: Boolean(authenticator?.confirmedAt), hasPasskeys: _count.passkeys > 0 }
}

export interface SecondFactorAttempt {
  isBrowser?: boolean
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

const occasionOf = (staffId: string) =>
  ({ use: 'log_in', owner: staffId, sessionId: null }) as const

const logCountBack =
  (staffId: string): OnCounterRegression =>
  ({ passkeyId }) =>
    writeAudit({ staffId, action: 'staff.passkeyRefused', subject: staffId, detail: { passkeyId } })

async function passkeyWanted(staffId: string): Promise<{ passkey: string }> {
  return {
    passkey: JSON.stringify(await createPasskeyRequestOptions(occasionOf(staffId), { staffId })),
  }
}

/**
 * Checks the second factor at sign-in. It shares the password's tries. A try is given back only if
 * both are correct, so knowing the password brings no extra guesses. @returns the passkey used, if
 * any; null if no second factor is set up @throws DomainError `second_code_required` without a
 * correct code or passkey, `passkey_refused`
 */
export async function checkSecondFactor(
  staffId: string,
  { code: typed, passkey, isBrowser = false }: SecondFactorAttempt,
  at: Date,
): Promise<{ passkeyId: string | null } | null> {
  const { hasCodes, hasPasskeys } = await readSecondFactors(staffId)
  if (!hasCodes && !hasPasskeys) return null
  if (passkey)
    return verifyPasskey(passkey, occasionOf(staffId), { staffId }, logCountBack(staffId))
  const wanted = hasCodes ? 'codeWanted' : 'passkeyWanted'
  const message = say(`staff.secondFactor.${typed ? 'codeWrong' : wanted}`)
  const isRight =
    typed !== undefined &&
    ((await spendAppCode(getDb(), staffId, typed, at)) ||
      (await takeRecoveryCode(getDb(), staffId, typed, at)))
  if (isRight) return { passkeyId: null }
  throw new DomainError('second_code_required', {
    message,
    fields: { code: message },
    ...(isBrowser && hasPasskeys && canOfferPasskeys() && { more: await passkeyWanted(staffId) }),
  })
}

async function countProof(staffId: string): Promise<void> {
  const { hits, seconds } = await countInWindow(getDb(), `staff proof ${staffId}`, END_OF_HOUR)
  if (hits > MAX_PROOFS_HOUR) throw new DomainError('too_many_requests', { retryAfter: seconds })
}

/** @throws DomainError `invalid_input` for a wrong code, 429 after too many */
export async function proveByCode(
  { staffId, sessionId }: { staffId: string; sessionId: string },
  typed: string,
  at: Date,
): Promise<void> {
  const db = getDb()
  await countProof(staffId)
  const isRight =
    (await spendAppCode(db, staffId, typed, at)) || (await takeRecoveryCode(db, staffId, typed, at))
  if (!isRight)
    throw new DomainError('invalid_input', {
      fields: { code: say('staff.secondFactor.codeWrong') },
    })
  await markFactorProved(db, sessionId)
}

interface SignedIn {
  staffId: string
  sessionId: string
}

const proofOf = ({ staffId, sessionId }: SignedIn) =>
  ({ use: 'prove', owner: staffId, sessionId }) as const

/** @throws DomainError `not_found` without passkeys, 429 */
export async function createProofOptions(who: SignedIn): Promise<PasskeyRequestOptions> {
  const { staffId } = who
  await countProof(staffId)
  if (!(await readSecondFactors(staffId)).hasPasskeys) throw new DomainError('not_found')
  return createPasskeyRequestOptions(proofOf(who), { staffId })
}

/** Like `proveByCode`, with a passkey. @throws DomainError `passkey_refused` */
export async function recordPasskeyProof(who: SignedIn, passkey: PasskeyAssertion): Promise<void> {
  const { staffId, sessionId } = who
  await verifyPasskey(passkey, proofOf(who), { staffId }, logCountBack(staffId))
  await markFactorProved(getDb(), sessionId)
}
