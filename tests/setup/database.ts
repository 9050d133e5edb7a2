import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { env } from '@/lib/server/env'
import { getPool } from '@/lib/server/db/pool'
import { getPrisma, type PrismaClient } from '@/lib/server/db/prisma'

/**
 * This test file's own copy of the migrated and seeded database. It is also what `getPool()`,
 * `getPrisma()` and so every query of the app use while the file runs.
 */
export function testDatabase(): { pool: pg.Pool; prisma: PrismaClient; url: string } {
  return { pool: getPool(), prisma: getPrisma(), url: env().DATABASE_URL }
}

/** Lends a database without any table, and drops it afterwards. */
export async function withEmptyDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const administrator = new pg.Client({ connectionString: inject('postgres').url })
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgres').url)
  url.pathname = `/${name}`
  await administrator.connect()
  try {
    await administrator.query(`CREATE DATABASE "${name}" TEMPLATE template0`)
    return await use(url.href)
  } finally {
    await administrator.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    await administrator.end()
  }
}
