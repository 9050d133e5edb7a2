import { sql } from 'kysely'
import type { Sql } from './kysely.ts'

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
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  await db
    .insertInto('cache_change')
    .values(tags.map((tag) => ({ tag })))
    .execute()
}
