import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'

/**
 * Leaves the database no way to join but row by row, for the rest of the transaction: the plan it takes by itself for a
 * table that was just filled and of which it has no statistics yet.
 */
export async function planAsLoop(tx: Db): Promise<void> {
  for (const way of ['hashagg', 'hashjoin', 'mergejoin', 'sort', 'material'])
    await sql`SELECT set_config(${`enable_${way}`}, 'off', true)`.execute(tx.$kysely)
}
