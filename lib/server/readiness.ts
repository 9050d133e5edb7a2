import type pg from 'pg'
import { DomainError } from '@/lib/shared/error-codes'
import { readMigrationState } from './db/migration-state'
import { getPool } from './db/pool'
import { log } from './log'
import { getPrivateStore } from './storage/private-store'

/** A check of the bucket stays valid for this long; load balancers ask every few seconds. */
const BUCKET_FRESH_MS = 30_000

let bucket: { isThere: boolean; askedAt: number } | undefined

async function isBucketThere(): Promise<boolean> {
  if (bucket !== undefined && performance.now() - bucket.askedAt < BUCKET_FRESH_MS)
    return bucket.isThere
  const isThere = await getPrivateStore().isThere()
  if (!isThere && bucket?.isThere !== false) log().error('the bucket of documents is not there')
  bucket = { isThere, askedAt: performance.now() }
  return isThere
}

/**
 * Throws 503 unless all migrations are applied and the private bucket exists. An unreachable store
 * is no reason: only documents need it.
 */
export async function checkReadiness(pool: pg.Pool = getPool()): Promise<void> {
  const { pending, failed } = await readMigrationState(pool)
  if (pending.length > 0 || failed.length > 0 || !(await isBucketThere()))
    throw new DomainError('unavailable')
}
