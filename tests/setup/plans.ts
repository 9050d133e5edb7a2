import { sql } from 'kysely'
import pg from 'pg'
import { createClient, type Db, type DbClient } from '@/lib/server/db/client'
import { directUrl } from '@/lib/server/env'

const WAYS = ['hashagg', 'hashjoin', 'mergejoin', 'sort', 'material'].map((way) => `enable_${way}`)

/**
 * Leaves the database no way to join but row by row, for the rest of the transaction: the plan it takes by itself for a
 * table that was just filled and of which it has no statistics yet.
 */
export async function planAsLoop(tx: Db): Promise<void> {
  for (const way of WAYS) await sql`SELECT set_config(${way}, 'off', true)`.execute(tx.$kysely)
}

/** The same on every connection of a client of its own, for what works on several at once. */
export async function withLoopPlans(use: (db: DbClient) => Promise<void>): Promise<void> {
  const options = ['TimeZone=UTC', ...WAYS.map((way) => `${way}=off`)]
  const pool = new pg.Pool({
    connectionString: directUrl(),
    options: options.map((option) => `-c ${option}`).join(' '),
  })
  try {
    await use(createClient(pool))
  } finally {
    await pool.end()
  }
}
