import { sql } from 'kysely'
import type { Sql } from './kysely.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ReadTagChanges } from '../cache/tag-changes.ts'

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

/**
 * Reads which tags changed since the last reading, in one snapshot. Transactions don't commit in the order of their ids,
 * so each reading begins at the `xmin` of the one before, the oldest transaction that was still running then, and skips
 * what it has seen (docs/adr/0004).
 */
export function tagChangesReader(db: Sql): ReadTagChanges {
  return async (after) => {
    // The first reading begins at its own: what is committed already isn't taken for new by the second one, which begins there.
    const from =
      after === null
        ? sql<bigint>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
        : sql<bigint>`${after.xmin}::bigint`
    const { xmin, cars, tags } = await db
      .selectNoFrom((eb) => [
        sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'),
        jsonArrayFrom(
          eb
            .selectFrom('search_change as change')
            .leftJoin('vehicle', 'vehicle.number', 'change.number')
            .select(['change.id', 'vehicle.car_code'])
            .where('change.xid', '>=', from),
        ).as('cars'),
        jsonArrayFrom(
          eb
            .selectFrom('cache_change as change')
            .select(['change.id', 'change.tag'])
            .where('change.xid', '>=', from),
        ).as('tags'),
      ])
      .executeTakeFirstOrThrow()
    const seen = new Set([
      ...cars.map(({ id }) => `car ${id}`),
      ...tags.map(({ id }) => `tag ${id}`),
    ])
    const position = { xmin, seen }
    if (after === null) return { position, changed: { cars: [], tags: [] } }
    // Ids that run backwards mean another database under the same address.
    if (BigInt(xmin) < BigInt(after.xmin)) return { position, changed: 'all' }
    const newCars = cars.filter(({ id }) => !after.seen.has(`car ${id}`))
    // A row without a car says that too many changed to name them, or that the car itself is gone.
    if (newCars.some(({ car_code: code }) => code === null)) return { position, changed: 'all' }
    return {
      position,
      changed: {
        cars: [...new Set(newCars.flatMap(({ car_code: code }) => code ?? []))],
        tags: tags.filter(({ id }) => !after.seen.has(`tag ${id}`)).map(({ tag }) => tag),
      },
    }
  }
}
