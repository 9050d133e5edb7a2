import type { Sql } from './kysely.ts'
import { ago } from './sql.ts'

/**
 * Writes down that what is cached under these tags is no longer true, best in the transaction that makes it so: it counts
 * from the commit, in every instance. Changes of cars need no such note, the table `vehicle` has triggers for them.
 */
export async function noteTagChange(
  db: Pick<Sql, 'insertInto' | 'deleteFrom'>,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return
  await db
    .deleteFrom('cache_change')
    .where('at', '<', ago({ hours: 1 }))
    .execute()
  await db
    .insertInto('cache_change')
    .values(tags.map((tag) => ({ tag })))
    .execute()
}
