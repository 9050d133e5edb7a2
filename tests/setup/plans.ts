import { sql } from 'kysely'
import pg from 'pg'
import { createClient, type Db, type DbClient } from '@/lib/server/db/client'
import { getDirectUrl } from '@/lib/server/env'

const WAYS = ['hashagg', 'hashjoin', 'mergejoin', 'sort', 'material'].map((way) => `enable_${way}`)

export async function planAsLoop(tx: Db): Promise<void> {
  for (const way of WAYS) await sql`SELECT set_config(${way}, 'off', true)`.execute(tx.$kysely)
}

export async function withLoopPlans(use: (db: DbClient) => Promise<void>): Promise<void> {
  const options = ['TimeZone=UTC', ...WAYS.map((way) => `${way}=off`)]
  const pool = new pg.Pool({
    connectionString: getDirectUrl(),
    options: options.map((option) => `-c ${option}`).join(' '),
  })
  try {
    await use(createClient(pool))
  } finally {
    await pool.end()
  }
}
