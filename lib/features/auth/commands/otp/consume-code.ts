import { type Db, getDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { RightCode } from './verify-code'

/**
 * Uses a right code up, within the transaction of what it allows: of many that arrive at once with the same right code,
 * one gets through and the others get `invalid_otp`. A success gives the phone its guesses back.
 */
export async function consumeCode(tx: Db, right: RightCode): Promise<void> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('otp_authorization')
    .set({ used_at: now })
    .where('id', '=', right.authorizationId)
    .where('generation', '=', right.generation)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new DomainError('invalid_otp')
  await tx.$kysely
    .updateTable('otp_send')
    .set({ verified_at: now })
    .where('authorization_id', '=', right.authorizationId)
    .execute()
  if (!right.needsSecond) await tx.otpFailure.deleteMany({ where: { phone: right.phone } })
}

/** Uses a right code up together with what it allows; where that comes to nothing, the guess isn't held against the phone. */
export async function spendCode<Result>(
  right: RightCode,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(async (tx) => {
      await consumeCode(tx, right)
      return work(tx)
    })
  } catch (error) {
    if (right.failureId !== null)
      await getDb().otpFailure.deleteMany({ where: { id: right.failureId } })
    throw error
  }
}
