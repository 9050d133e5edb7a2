import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { anyOf } from '@/lib/server/db/sql'
import { FOR_SALE_STATES } from '@/lib/features/vehicles/rules/moves'
import type { FeedMark } from '../rules/feed-mark'

interface Part {
  /** Continue behind the car with this number. */
  after: number
  limit: number
}

/** Read it before the cars: whatever changes later has a change at or behind this mark. */
export async function readFeedMark(db: Db = getDb()): Promise<FeedMark> {
  return db.$kysely
    .selectNoFrom([
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'),
      sql<Date>`now()`.as('at'),
    ])
    .executeTakeFirstOrThrow()
}

/** Numbers of the cars for sale, in their order. */
export async function listFeedNumbers({ after, limit }: Part, db: Db = getDb()): Promise<number[]> {
  const rows = await db.$kysely
    .selectFrom('vehicle')
    .where('status', 'in', FOR_SALE_STATES)
    .where('number', '>', after)
    .select('number')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number }) => number)
}

/**
 * Numbers of the cars that changed at or behind the mark, in their order; null if more changed at
 * once than is noted by car. A car may be named again that an earlier reading had.
 */
export async function listChangedNumbers(
  { xmin }: FeedMark,
  { after, limit }: Part,
  db: Db = getDb(),
): Promise<number[] | null> {
  const changes = db.$kysely
    .selectFrom('search_change')
    .where('xid', '>=', sql<bigint>`${xmin}::bigint`)
  const many = await changes.where('number', 'is', null).select('id').executeTakeFirst()
  if (many) return null
  const rows = await changes
    .where('number', '>', after)
    .select((of) => of.ref('number').$notNull().as('number'))
    .distinct()
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number }) => number)
}

/** Codes of cars that once had a public page. A car that was never shown isn't named. */
export async function listShownCodes(
  numbers: readonly number[],
  db: Db = getDb(),
): Promise<{ number: number; carCode: string }[]> {
  return db.$kysely
    .selectFrom('vehicle')
    .where('number', '=', anyOf(numbers))
    .where('listed_at', 'is not', null)
    .select(['number', 'car_code as carCode'])
    .execute()
}
