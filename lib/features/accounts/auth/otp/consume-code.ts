import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { RightCode } from './judge-code'

/**
 * Uses a right code up, within the transaction of what it allows: of many that arrive at once with the same right code,
 * one gets through and the others are told `invalid_otp`. A success gives the phone its guesses back.
 */
export async function consumeCode(
  client: Pick<pg.ClientBase, 'query'>,
  right: RightCode,
): Promise<void> {
  const { rowCount } = await client.query(
    'UPDATE otp_authorization SET used_at = now() WHERE id = $1 AND generation = $2 AND used_at IS NULL AND expires_at > now()',
    [right.authorizationId, right.generation],
  )
  if (rowCount !== 1) throw new DomainError('invalid_otp')
  await client.query('UPDATE otp_send SET verified_at = now() WHERE authorization_id = $1', [
    right.authorizationId,
  ])
  if (!right.needsSecond)
    await client.query('DELETE FROM otp_failure WHERE phone = $1', [right.phone])
}

/** Uses a right code up together with what it allows; where that comes to nothing, the guess isn't held against the phone. */
export async function spendCode<Result>(
  right: RightCode,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(getPool(), async (client) => {
      await consumeCode(client, right)
      return work(client)
    })
  } catch (error) {
    if (right.failureId !== null)
      await getPool().query('DELETE FROM otp_failure WHERE id = $1', [right.failureId])
    throw error
  }
}
