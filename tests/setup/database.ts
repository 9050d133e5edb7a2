import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { env } from '@/lib/server/env'
import { getPool } from '@/lib/server/db/pool'
import { type DbClient, getDb } from '@/lib/server/db/client'
import { asAdministrator, dropDatabase, databaseUrl } from './administrator'

/** This test file's own copy of the seeded database. `getPool()` and `getDb()` use it too. */
export function testDatabase(): { pool: pg.Pool; prisma: DbClient; url: string } {
  return { pool: getPool(), prisma: getDb(), url: env().DATABASE_URL }
}

/**
 * True in `npm run test:scale`, where a pooler stands before Postgres. Tests that need the state of
 * a session are skipped then.
 */
export const isPooled = inject('pooler') !== null

function withCopyOf<Result>(
  template: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `lent_${randomUUID().replaceAll('-', '')}`
  return asAdministrator(async (client) => {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`)
    try {
      return await use(databaseUrl(name))
    } finally {
      await dropDatabase(client, name)
    }
  })
}

export const withEmptyDatabase = <Result>(use: (url: string) => Promise<Result>): Promise<Result> =>
  withCopyOf('template0', use)

export const withMigratedDatabase = <Result>(
  use: (url: string) => Promise<Result>,
): Promise<Result> => withCopyOf(inject('postgres').template, use)
