import type pg from 'pg'
import { DomainError } from '@/lib/shared/error-codes'
import { migrationState } from './db/migration-state'
import { getPool } from './db/pool'
import { log } from './log'
import { privateStore } from './storage/private-store'

/** How long (ms) an answer about the bucket counts: balancers ask every few seconds. */
const BUCKET_FRESH_MS = 30_000

let bucket: { isThere: boolean; askedAt: number } | undefined

async function isBucketThere(): Promise<boolean> {
  if (bucket !== undefined && performance.now() - bucket.askedAt < BUCKET_FRESH_MS)
    return bucket.isThere
  const isThere = await privateStore().isThere()
  if (!isThere && bucket?.isThere !== false) log().error('the bucket of papers is not there')
  bucket = { isThere, askedAt: performance.now() }
  return isThere
}

/**
 * Resolves when the database answers and knows every migration of this build, and the bucket of people's papers, if there
 * is one, exists; 503 otherwise. A store that can't be asked now is no reason: only papers need it.
 */
export async function checkReadiness(pool: pg.Pool = getPool()): Promise<void> {
  const { pending, failed } = await migrationState(pool)
  if (pending.length > 0 || failed.length > 0 || !(await isBucketThere()))
    throw new DomainError('unavailable')
}
