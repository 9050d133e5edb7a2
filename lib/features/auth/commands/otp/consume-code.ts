import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { VerifiedCode } from './verify-code'

/**
 * Call this in the transaction that the code authorises. Among concurrent requests only one
 * succeeds; the others get `invalid_otp`.
 */
export async function consumeCode(tx: Db, verified: VerifiedCode): Promise<void> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('otp_authorization')
    .set({ used_at: databaseNow })
    .where('id', '=', verified.authorizationId)
    .where('generation', '=', verified.generation)
    .where('used_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new DomainError('invalid_otp')
  await tx.$kysely
    .updateTable('otp_send')
    .set({ verified_at: databaseNow })
    .where('authorization_id', '=', verified.authorizationId)
    .execute()
  if (!verified.needsSecond) await tx.otpFailure.deleteMany({ where: { phone: verified.phone } })
}

/**
 * Consumes a correct code and runs `work`, in one transaction. If `work` fails, the guess doesn't
 * count.
 */
export async function consumeCodeAndRun<Result>(
  verified: VerifiedCode,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(async (tx) => {
      await consumeCode(tx, verified)
      return work(tx)
    })
  } catch (error) {
    if (verified.failureId !== null)
      await getDb().otpFailure.deleteMany({ where: { id: verified.failureId } })
    throw error
  }
}
