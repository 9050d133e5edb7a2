import { randomBytes } from 'node:crypto'
import type { PasskeyUse } from '@/generated/prisma/enums'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { countInWindow, END_OF_HOUR } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { CHALLENGE_MINUTES } from '@/lib/shared/passkeys'

const MAX_CHALLENGES_HOUR = 30

export interface PasskeyOccasion {
  use: PasskeyUse
  /** Customer or staff id. Null at a login, where the passkey's response says who it is. */
  owner: string | null
  sessionId: string | null
}

export async function limitPasskeyChallenges(
  who: string,
  most = MAX_CHALLENGES_HOUR,
): Promise<void> {
  const { hits, seconds } = await countInWindow(getDb(), `passkey ${who}`, END_OF_HOUR)
  if (hits > most) throw new DomainError('too_many_requests', { retryAfter: seconds })
}

export async function createPasskeyChallenge({
  use,
  owner,
  sessionId,
}: PasskeyOccasion): Promise<Buffer> {
  const challenge = randomBytes(32)
  await getDb()
    .$kysely.insertInto('passkey_challenge')
    .values({
      challenge,
      use,
      owner,
      session_id: sessionId,
      expires_at: timeFromNow({ minutes: CHALLENGE_MINUTES }),
    })
    .execute()
  return challenge
}

/**
 * Returns true if the challenge is valid for this occasion. It is used up even if the login then
 * fails.
 */
export async function consumePasskeyChallenge(
  challenge: string,
  { use, owner, sessionId }: PasskeyOccasion,
  db: Db = getDb(),
): Promise<boolean> {
  const taken = await db.$kysely
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('use', '=', use)
    .where('owner', 'is not distinct from', owner)
    .where('session_id', 'is not distinct from', sessionId)
    .returning((of) => of('expires_at', '>', databaseNow).as('isLive'))
    .executeTakeFirst()
  return Boolean(taken?.isLive)
}
