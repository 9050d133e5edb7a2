import { randomBytes } from 'node:crypto'
import type { PasskeyUse } from '@/generated/prisma/enums'
import { type Db, getDb } from '@/lib/server/db/client'
import { fromNow, now } from '@/lib/server/db/sql'
import { countInWindow, HOUR_END } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { CHALLENGE_MINUTES } from '@/lib/shared/passkeys'

/** Number of challenges a known person may ask for in an hour. */
const MAX_CHALLENGES_HOUR = 30

/** What a challenge is for and who alone may answer it. */
export interface Occasion {
  use: PasskeyUse
  /** Customer or staff id; null at a login, where the answer identifies the person. */
  owner: string | null
  /** The session that asked for the challenge; null before login. */
  sessionId: string | null
}

/** @throws DomainError 429 */
export async function countChallenge(who: string, most = MAX_CHALLENGES_HOUR): Promise<void> {
  const { hits, seconds } = await countInWindow(getDb(), `passkey ${who}`, HOUR_END)
  if (hits > most) throw new DomainError('too_many_requests', { retryAfter: seconds })
}

/** Creates a challenge and stores it until it is answered or expires. */
export async function newChallenge({ use, owner, sessionId }: Occasion): Promise<Buffer> {
  const challenge = randomBytes(32)
  await getDb()
    .$kysely.insertInto('passkey_challenge')
    .values({
      challenge,
      use,
      owner,
      session_id: sessionId,
      expires_at: fromNow({ minutes: CHALLENGE_MINUTES }),
    })
    .execute()
  return challenge
}

/**
 * Checks that a challenge was made for this occasion and deletes it, so that it can be used only once,
 * whatever the result.
 */
export async function takeChallenge(
  challenge: string,
  { use, owner, sessionId }: Occasion,
  db: Db = getDb(),
): Promise<boolean> {
  const taken = await db.$kysely
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('use', '=', use)
    .where('owner', 'is not distinct from', owner)
    .where('session_id', 'is not distinct from', sessionId)
    .returning((of) => of('expires_at', '>', now).as('isLive'))
    .executeTakeFirst()
  return Boolean(taken?.isLive)
}
