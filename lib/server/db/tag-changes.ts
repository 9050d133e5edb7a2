import { sql } from 'kysely'
import type { KyselyDb } from './kysely.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ReadTagChanges } from '../cache/tag-changes.ts'

/**
 * Expires the tags on all instances, at the commit if inside a transaction. Cars need no call:
 * `vehicle` has triggers.
 */
export async function noteTagChange(
  db: Pick<KyselyDb, 'insertInto' | 'deleteFrom'>,
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
 * Transactions don't commit in id order, so each read starts at the previous one's `xmin` and skips
 * rows it has seen (docs/adr/0004).
 */
export function createTagChangesReader(db: KyselyDb): ReadTagChanges {
  return async (after) => {
    // The first read starts at its snapshot's xmin and records rows there as seen. The next read
    // starts at the same xmin and so doesn't report them as new.
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
    // Transaction ids that go backwards mean that another database is at this URL.
    if (BigInt(xmin) < BigInt(after.xmin)) return { position, changed: 'all' }
    const newCars = cars.filter(({ id }) => !after.seen.has(`car ${id}`))
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
