import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../../lib/server/db/migrate'
import { ensureDatabase } from '../../scripts/database/cluster'
import { seedDatabase } from '../../prisma/seed'
import { startThrowawayCluster } from '../../scripts/database/throwaway'
import { startPooler } from './pooler'

declare module 'vitest' {
  interface ProvidedContext {
    /** `template` is copied for each test file. */
    postgres: { url: string; template: string }
    pooler: number | null
  }
}

const STOCK = 240

async function prepareTemplate(url: string): Promise<void> {
  await applyMigrations(url)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  try {
    await seedDatabase(pool, { cars: STOCK })
    // With statistics, Postgres plans queries as in production.
    await pool.query('VACUUM ANALYZE')
  } finally {
    await pool.end()
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster({ isSmall: true })
  const name = `template_${randomUUID().slice(0, 8)}`
  try {
    await prepareTemplate(await ensureDatabase(cluster, name))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgres', { url: cluster.url('postgres'), template: name })
  const program = process.env.PGBOUNCER_PATH
  const pooler = program ? await startPooler(program, cluster.url('postgres')) : null
  project.provide('pooler', pooler?.port ?? null)
  return async () => {
    await pooler?.stop()
    await cluster.stop()
  }
}
