import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { anyOf } from '@/lib/server/db/sql'
import { FOR_SALE_STATES } from '@/lib/features/vehicles/rules/moves'
import type { FeedMark } from '../rules/feed-mark'

interface Part {
  after: number
  limit: number
}

/**
 * Reads the position in the change log. Call it before reading the cars, so that later changes come
 * after this mark.
 */
export async function readFeedMark(db: Db = getDb()): Promise<FeedMark> {
  return db.$kysely
    .selectNoFrom([
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'),
      sql<Date>`now()`.as('at'),
    ])
    .executeTakeFirstOrThrow()
}

export async function listFeedCarNumbers(
  { after, limit }: Part,
  db: Db = getDb(),
): Promise<number[]> {
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
 * Null if a change had too many cars to be logged one by one. May repeat cars that an earlier feed
 * already had.
 */
export async function listChangedCarNumbers(
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

export async function listPublicCarCodes(
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
