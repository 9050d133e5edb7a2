import { createHash } from 'node:crypto'
import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'
import type { Actor } from './actor'
import type { ApiClient } from './client'
import type { Endpoint } from './endpoint'
import { Reply } from './reply'

interface Asked {
  actor: Actor | null
  client: ApiClient
  headers: Headers
  /** What the address names, if anything: the same words about another thing are another request. */
  params?: unknown
  body: unknown
}

const WELL_FORMED = /^[\x21-\x7e]{1,128}$/

function scopeOf(endpoint: Endpoint, { actor, client }: Asked): string {
  const caller =
    actor?.customerId ?? actor?.staff?.id ?? (client.kind === 'key' ? client.name : 'browser')
  return `${caller} ${endpoint.summary}`
}

interface Kept {
  isMine: boolean
  requestHash: Buffer
  claimedAt: Date
  response: { data: unknown; status?: 200 | 201 | 202 } | null
}

/** Longer than any call can take: whoever claimed a key before that and hasn't answered died over it. */
const DEAD_AFTER_SECONDS = 60

// One statement claims a key, takes over what a dead process left, or tells what stands there. The moment of the claim
// is its owner's mark: one who was only very slow can't write over what another has answered meanwhile.
const CLAIM = `WITH mine AS (
    INSERT INTO idempotency_key (scope, key, request_hash, created_at) VALUES ($1, $2, $3, clock_timestamp())
    ON CONFLICT (scope, key) DO UPDATE SET created_at = clock_timestamp()
      WHERE idempotency_key.response IS NULL AND idempotency_key.request_hash = excluded.request_hash
        AND idempotency_key.created_at < now() - interval '${DEAD_AFTER_SECONDS} seconds'
    RETURNING request_hash, created_at, response)
  SELECT true AS "isMine", request_hash AS "requestHash", created_at AS "claimedAt", response FROM mine
  UNION ALL SELECT false, request_hash, created_at, response FROM idempotency_key
    WHERE scope = $1 AND key = $2 AND NOT EXISTS (SELECT FROM mine)`
const KEEP =
  'UPDATE idempotency_key SET response = $4 WHERE scope = $1 AND key = $2 AND created_at = $3'
const FORGET =
  'DELETE FROM idempotency_key WHERE scope = $1 AND key = $2 AND created_at = $3 AND response IS NULL'

/**
 * Does the work once for an `Idempotency-Key`: a repeat with the same body gets the first answer, one with another
 * body 422, one that comes while the first is still at work 409. Work that failed is forgotten, so that it can be
 * tried again. What a dying process left unanswered is taken over after a minute: holds and payments then find their own
 * half-done work again.
 */
export async function answerOnce(
  endpoint: Endpoint,
  asked: Asked,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = endpoint.idempotent ? asked.headers.get('idempotency-key') : null
  if (key === null) return work()
  if (!WELL_FORMED.test(key)) throw new DomainError('bad_request')
  const scope = scopeOf(endpoint, asked)
  const hash = createHash('sha256')
    .update(JSON.stringify([asked.params ?? null, asked.body ?? null]))
    .digest()
  const pool = getPool()
  const {
    rows: [kept],
  } = await pool.query<Kept>(CLAIM, [scope, key, hash])
  if (!kept?.isMine) return firstAnswer(kept, hash)
  const claim = [scope, key, kept.claimedAt]
  let result: unknown
  try {
    result = await work()
  } catch (error) {
    await pool.query(FORGET, claim)
    throw error
  }
  const answer =
    result instanceof Reply
      ? { data: result.data as unknown, status: result.options.status }
      : { data: result }
  await pool.query(KEEP, [...claim, JSON.stringify(answer)])
  return result
}

function firstAnswer(kept: Kept | undefined, hash: Buffer): Reply<unknown> {
  if (kept && !kept.requestHash.equals(hash)) throw new DomainError('idempotency_mismatch')
  if (!kept?.response) throw new DomainError('conflict')
  const { data, status } = kept.response
  return new Reply(data, status === undefined ? {} : { status })
}
