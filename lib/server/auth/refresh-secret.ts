import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import { timeAgo, databaseNow } from '@/lib/server/db/sql'
import { keyedHash } from './keys'

/**
 * A replayed secret is recognised within this many rotations: two days, at one every few minutes.
 */
const MAX_CHAIN = 500

/**
 * For this long, the previous secret still works: a response may get lost, and tabs refresh
 * concurrently.
 */
export const REFRESH_GRACE_SECONDS = 10

export function hashSecret(secret: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(secret).digest()
}

/**
 * Only we can derive it. The result is always the same, so concurrent tabs agree and a lost
 * response can be repeated.
 */
export function deriveNextSecret(sessionId: string, secret: string): string {
  return keyedHash('refresh', sessionId, secret).subarray(0, 24).toString('base64url')
}

interface Rotation {
  present: Buffer<ArrayBuffer>
  following: Buffer<ArrayBuffer>
}

export function buildRotationUpdate({ present, following }: Rotation) {
  return {
    previous_hash: sql<
      Buffer<ArrayBuffer>
    >`CASE WHEN refresh_hash = ${present} THEN refresh_hash ELSE previous_hash END`,
    rotated_at: sql<Date>`CASE WHEN refresh_hash = ${present} THEN ${databaseNow} ELSE rotated_at END`,
    refresh_hash: following,
  }
}

export function buildRotatableCondition({ present, following }: Rotation) {
  return sql<boolean>`(refresh_hash = ${present} OR (previous_hash = ${present} AND refresh_hash = ${following}
    AND rotated_at > ${timeAgo({ seconds: REFRESH_GRACE_SECONDS })}))`
}

export function isEarlierSecret(sessionId: string, secret: string, present: Uint8Array): boolean {
  let next = secret
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    next = deriveNextSecret(sessionId, next)
    if (timingSafeEqual(hashSecret(next), present)) return true
  }
  return false
}

/**
 * A secret that is used after the grace time must have been stolen, so all sessions of its login
 * end.
 */
export async function endLoginIfReplayed(sessionId: string, secret: string): Promise<void> {
  if (secret === '') return
  const db = getDb().$kysely
  const session = await db
    .selectFrom('session')
    .select(['family', 'refresh_hash'])
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('rotated_at', '<', timeAgo({ seconds: REFRESH_GRACE_SECONDS }))
    .executeTakeFirst()
  if (!session || !isEarlierSecret(sessionId, secret, session.refresh_hash)) return
  await db
    .updateTable('session')
    .set({ revoked_at: databaseNow })
    .where('family', '=', session.family)
    .where('revoked_at', 'is', null)
    .execute()
}
