import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { env } from '@/lib/server/env'
import { getPool } from '@/lib/server/db/pool'
import { type DbClient, getDb } from '@/lib/server/db/client'
import { runAsAdministrator, dropTestDatabase, toDatabaseUrl } from './administrator'

export function testDatabase(): { pool: pg.Pool; prisma: DbClient; url: string } {
  return { pool: getPool(), prisma: getDb(), url: env().DATABASE_URL }
}

/**
 * True in `npm run test:scale`, which runs behind a pooler. Tests that need session state are
 * skipped.
 */
export const isPooled = inject('pooler') !== null

export async function countLockWaits(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}

function withCopyOf<Result>(
  template: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `lent_${randomUUID().replaceAll('-', '')}`
  return runAsAdministrator(async (client) => {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`)
    try {
      return await use(toDatabaseUrl(name))
    } finally {
      await dropTestDatabase(client, name)
    }
  })
}

export const withEmptyDatabase = <Result>(use: (url: string) => Promise<Result>): Promise<Result> =>
  withCopyOf('template0', use)

export const withMigratedDatabase = <Result>(
  use: (url: string) => Promise<Result>,
): Promise<Result> => withCopyOf(inject('postgres').template, use)
