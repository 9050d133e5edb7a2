import { getDb } from '@/lib/server/db/client'
import { clockTimeAgo, anyOf, clockTimestamp, lockByName, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import type { OtpPurpose } from '@/generated/prisma/enums'
import { createLimiter, withMutex } from '@/lib/server/mutex'
import { DomainError } from '@/lib/shared/error-codes'
import { parseOtp, MAX_WRONG_CODES_A_DAY, chooseGuessBudget, MAX_CODE_TRIES } from '../../rules/otp'
import { isCodeHash, type RegistrationDetails } from './issue-code'

export interface CodeGuess {
  authorizationId: string
  phone: string
  code: string | number
  purposes: readonly OtpPurpose[]
  device: string | null
}

export interface VerifiedCode {
  authorizationId: string
  generation: number
  phone: string
  purpose: OtpPurpose
  registration: RegistrationDetails | null
  vehicleId: string | null
  price: number | null
  subject: string | null
  needsSecond: boolean
  /**
   * Row that counts this guess. It is deleted if the code is correct but the work that the code
   * authorises fails.
   */
  failureId: bigint | null
}

/**
 * Uses up a try before the comparison, in a statement of its own, so that parallel guesses can't
 * share one.
 */
function takeTry({ authorizationId, phone, purposes }: CodeGuess) {
  return getDb()
    .$kysely.updateTable('otp_authorization')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', authorizationId)
    .where('phone', '=', phone)
    .where('purpose', '=', anyOf(purposes))
    .where('tries', '<', MAX_CODE_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .returning(['code_hash as codeHash', 'generation', 'purpose', 'registration'])
    .returning(['vehicle_id as vehicleId', 'price', 'subject'])
    .$narrowType<{ registration: RegistrationDetails | null }>()
    .executeTakeFirst()
}

/**
 * Counts a guess as failed until it is verified. Guesses for one phone queue here, so none exceeds
 * the budget.
 */
function countGuess(
  phone: string,
  device: string | null,
): Promise<Pick<VerifiedCode, 'needsSecond' | 'failureId'>> {
  return transaction(async (tx) => {
    await lockByName(tx, `otp-guess ${phone}`)
    const { ofPhone, ofDevice } = await tx.$kysely
      .selectFrom('otp_failure')
      .where('phone', '=', phone)
      .where('at', '>', clockTimeAgo({ days: 1 }))
      .select((eb) => [
        eb
          .cast<number>(eb.fn.countAll().filterWhere('device', 'is', null), 'integer')
          .as('ofPhone'),
        eb
          .cast<number>(eb.fn.countAll().filterWhere('device', '=', device), 'integer')
          .as('ofDevice'),
      ])
      .executeTakeFirstOrThrow()
    const budget = chooseGuessBudget(
      { ofPhone, ofDevice: device === null ? null : ofDevice },
      MAX_WRONG_CODES_A_DAY,
    )
    if (budget === 'two_codes') return { needsSecond: true, failureId: null }
    const counted = await tx.$kysely
      .insertInto('otp_failure')
      .values({ phone, device: budget === 'device' ? device : null, at: clockTimestamp })
      .returning('id')
      .executeTakeFirst()
    return { needsSecond: false, failureId: counted?.id ?? null }
  })
}

const MAX_AT_ONCE = 3
const MAX_WAITING = 300

const inTurn = createLimiter(MAX_AT_ONCE, MAX_WAITING)

/**
 * Verifies a code. Any failure is the same `invalid_otp`. Call this before a transaction, never
 * inside: a rollback would undo the counted guess.
 */
export function verifyCode(guess: CodeGuess): Promise<VerifiedCode> {
  return withMutex([`guess ${guess.phone}`], () => inTurn(() => compareWithCode(guess)))
}

async function compareWithCode(guess: CodeGuess): Promise<VerifiedCode> {
  const digits = parseOtp(guess.code)
  const row = digits === null ? undefined : await takeTry(guess)
  if (digits === null || !row) throw new DomainError('invalid_otp')
  const { authorizationId, phone } = guess
  // The second of two codes has only its own three tries as a limit.
  const counted =
    row.purpose === 'second_code'
      ? { needsSecond: false, failureId: null }
      : await countGuess(phone, guess.device)
  const { codeHash, ...about } = row
  if (!isCodeHash(codeHash, authorizationId, phone, row.purpose, digits))
    throw new DomainError('invalid_otp')
  return { ...about, authorizationId, phone, ...counted }
}
