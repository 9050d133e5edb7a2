import type pg from 'pg'
import { DomainError } from '@/lib/shared/error-codes'
import { getPool } from './db/pool'
import { migrationState } from './db/migration-state'

const PATIENCE_MS = 1_000

/** Resolves when the database answers and knows every migration of this build; 503 otherwise, within a second. */
export async function checkReadiness(pool: pg.Pool = getPool()): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DomainError('unavailable')), PATIENCE_MS)
  })
  try {
    const { pending, failed } = await Promise.race([migrationState(pool), late])
    if (pending.length > 0 || failed.length > 0) throw new DomainError('unavailable')
  } finally {
    clearTimeout(timer)
  }
}
