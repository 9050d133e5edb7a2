import { sql } from 'kysely'
import type { Sql } from './kysely.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ReadTagChanges } from '../cache/tag-changes.ts'

/**
 * Invalidates cache tags on all instances; inside the changing transaction, it takes effect with the commit.
 * Cars need no call, because `vehicle` has triggers.
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
 * Tags changed since the last read, in one snapshot. Each read starts at the previous one's `xmin`
 * and skips what it has seen, since transactions don't commit in id order (docs/adr/0004).
 */
export function tagChangesReader(db: Sql): ReadTagChanges {
  return async (after) => {
    // The first read starts at its own snapshot; the second read starts there too, so it doesn't take for new
    // what was committed before.
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
    // If ids go backwards, another database answers at this URL.
    if (BigInt(xmin) < BigInt(after.xmin)) return { position, changed: 'all' }
    const newCars = cars.filter(({ id }) => !after.seen.has(`car ${id}`))
    // A row without a car means too many changes to list, or a deleted car.
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
