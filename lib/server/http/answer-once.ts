import { createHash } from 'node:crypto'
import { type Db, getDb, Prisma } from '@/lib/server/db/client'
import { timeAgo, clockTimestamp } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import type { Actor } from './actor'
import type { ApiClient } from './client'
import type { Endpoint } from './endpoint'
import { Reply } from './reply'

interface Call {
  actor: Actor | null
  client: ApiClient
  headers: Headers
  params?: unknown
  body: unknown
}

const WELL_FORMED = /^[\x21-\x7e]{1,128}$/

function scopeOf(endpoint: Endpoint, { actor, client }: Call): string {
  const caller =
    actor?.customerId ?? actor?.staff?.id ?? (client.kind === 'key' ? client.name : 'browser')
  return `${caller} ${endpoint.summary}`
}

/** Longer than any call takes. An older claim without a response comes from a dead process. */
const DEAD_AFTER_SECONDS = 60

interface Claim {
  scope: string
  key: string
  hash: Uint8Array
}

/**
 * One statement. The claim's time identifies its owner, so a slow process can't overwrite a newer
 * response.
 */
function claim(db: Db, { scope, key, hash }: Claim) {
  return db.$kysely
    .with('mine', (mine) =>
      mine
        .insertInto('idempotency_key')
        .values({ scope, key, request_hash: Buffer.from(hash), created_at: clockTimestamp })
        .onConflict((conflict) =>
          conflict
            .columns(['scope', 'key'])
            .doUpdateSet({ created_at: clockTimestamp })
            .where('idempotency_key.response', 'is', null)
            .whereRef('idempotency_key.request_hash', '=', 'excluded.request_hash')
            .where('idempotency_key.created_at', '<', timeAgo({ seconds: DEAD_AFTER_SECONDS })),
        )
        .returning(['request_hash', 'created_at', 'response']),
    )
    .selectFrom('mine')
    .select((eb) => eb.lit<boolean>(true).as('isMine'))
    .select(['mine.request_hash as requestHash', 'mine.created_at as claimedAt', 'mine.response'])
    .unionAll((eb) =>
      eb
        .selectFrom('idempotency_key as other')
        .select(eb.lit<boolean>(false).as('isMine'))
        .select(['other.request_hash as requestHash', 'other.created_at as claimedAt'])
        .select('other.response')
        .where('other.scope', '=', scope)
        .where('other.key', '=', key)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('mine')))),
    )
    .executeTakeFirst()
}

interface StoredAnswer {
  data: unknown
  status?: 200 | 201 | 202
}

function answerOf(result: unknown): StoredAnswer {
  if (!(result instanceof Reply)) return { data: result }
  const { status } = result.options
  return status === undefined ? { data: result.data } : { data: result.data, status }
}

/**
 * A repeat gets the first response, a repeat with another body 422, a concurrent one 409. Failures
 * aren't stored, so the caller can retry. A dead process's work is taken over after a minute; holds
 * and payments recover from a half-done state.
 */
export async function answerIdempotently(
  endpoint: Endpoint,
  call: Call,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = endpoint.idempotent ? call.headers.get('idempotency-key') : null
  if (key === null) return work()
  if (!WELL_FORMED.test(key)) throw new DomainError('bad_request')
  const scope = scopeOf(endpoint, call)
  const hash = createHash('sha256')
    .update(JSON.stringify([call.params ?? null, call.body ?? null]))
    .digest()
  const db = getDb()
  const found = await claim(db, { scope, key, hash })
  if (!found?.isMine) return firstAnswer(found, hash)
  const own = { scope, key, createdAt: found.claimedAt }
  let result: unknown
  try {
    result = await work()
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: { ...own, response: { equals: Prisma.DbNull } } })
    throw error
  }
  await db.$kysely
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(answerOf(result)) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '=', found.claimedAt)
    .execute()
  return result
}

function firstAnswer(found: Awaited<ReturnType<typeof claim>>, hash: Buffer): Reply<unknown> {
  if (found && !hash.equals(found.requestHash)) throw new DomainError('idempotency_mismatch')
  const answer = found?.response as StoredAnswer | null | undefined
  if (!answer) throw new DomainError('conflict')
  const { data, status } = answer
  return new Reply(data, status === undefined ? {} : { status })
}
