import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { env } from '@/lib/server/env'
import { getPool } from '@/lib/server/db/pool'
import { type DbClient, getDb } from '@/lib/server/db/client'
import { asAdministrator, dropDatabase, urlOf } from './administrator'

/**
 * This test file's own copy of the migrated and seeded database. It is also what `getPool()`,
 * `getDb()` and so every query of the app use while the file runs.
 */
export function testDatabase(): { pool: pg.Pool; prisma: DbClient; url: string } {
  return { pool: getPool(), prisma: getDb(), url: env().DATABASE_URL }
}

/**
 * Whether the file's database is used through a pooler (`npm run test:scale`). Tests of what a session keeps (its own
 * time-outs, its role, prepared names, which connection was cut) are left to the run without one.
 */
export const isPooled = inject('pooler') !== null

/** Lends a copy of a template, and drops it afterwards. */
function withCopyOf<Result>(
  template: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `lent_${randomUUID().replaceAll('-', '')}`
  return asAdministrator(async (client) => {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`)
    try {
      return await use(urlOf(name))
    } finally {
      await dropDatabase(client, name)
    }
  })
}

/** Lends a database without any table, and drops it afterwards. */
export const withEmptyDatabase = <Result>(use: (url: string) => Promise<Result>): Promise<Result> =>
  withCopyOf('template0', use)

/** Lends one that has all migrations and the seed, and drops it afterwards: for tests that change tables. */
export const withMigratedDatabase = <Result>(
  use: (url: string) => Promise<Result>,
): Promise<Result> => withCopyOf(inject('postgres').template, use)
