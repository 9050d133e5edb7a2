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
  body: unknown
}

const WELL_FORMED = /^[\x21-\x7e]{1,128}$/

function scopeOf(endpoint: Endpoint, { actor, client }: Asked): string {
  const caller = actor?.customerId ?? actor?.staff?.id ?? (client.kind === 'key' ? client.name : 'browser')
  return `${caller} ${endpoint.summary}`
}

interface Kept {
  request_hash: Buffer
  response: { data: unknown; status?: 200 | 201 | 202 } | null
}

/**
 * Does the work once for an `Idempotency-Key`: a repeat with the same body gets the first answer, one with another
 * body 422, one that comes while the first is still at work 409. Work that failed is forgotten, so that it can be
 * tried again.
 */
export async function answerOnce(endpoint: Endpoint, asked: Asked, work: () => Promise<unknown>): Promise<unknown> {
  const key = endpoint.idempotent ? asked.headers.get('idempotency-key') : null
  if (key === null) return work()
  if (!WELL_FORMED.test(key)) throw new DomainError('bad_request')
  const scope = scopeOf(endpoint, asked)
  const hash = createHash('sha256').update(JSON.stringify(asked.body ?? null)).digest()
  const pool = getPool()
  const { rowCount } = await pool.query(
    'INSERT INTO idempotency_key (scope, key, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [scope, key, hash])
  if (rowCount === 0) return firstAnswer(scope, key, hash)
  let result: unknown
  try {
    result = await work()
  } catch (error) {
    await pool.query('DELETE FROM idempotency_key WHERE scope = $1 AND key = $2', [scope, key])
    throw error
  }
  const kept = result instanceof Reply ? { data: result.data as unknown, status: result.options.status } : { data: result }
  await pool.query('UPDATE idempotency_key SET response = $3 WHERE scope = $1 AND key = $2', [scope, key, JSON.stringify(kept)])
  return result
}

async function firstAnswer(scope: string, key: string, hash: Buffer): Promise<unknown> {
  const { rows: [kept] } = await getPool().query<Kept>(
    'SELECT request_hash, response FROM idempotency_key WHERE scope = $1 AND key = $2', [scope, key])
  if (kept && !kept.request_hash.equals(hash)) throw new DomainError('idempotency_mismatch')
  if (!kept?.response) throw new DomainError('conflict')
  const { data, status } = kept.response
  return new Reply(data, status === undefined ? {} : { status })
}
