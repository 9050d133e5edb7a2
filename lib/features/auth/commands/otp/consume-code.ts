import { type Db, getDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { RightCode } from './verify-code'

/**
 * Consumes a correct code in the transaction it authorises, and resets the phone's failure count
 * unless a second code must follow. Among concurrent requests only one succeeds; the others get
 * `invalid_otp`.
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

/**
 * Consumes a correct code and runs `work` in one transaction. If `work` fails, the guess isn't
 * counted.
 */
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
