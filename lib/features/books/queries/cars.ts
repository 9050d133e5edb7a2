import { type Expression, sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'

export const selectCarsOfCities = (db: KyselyDb, cityIds: readonly number[]) =>
  db.selectFrom('vehicle as v').where('v.city_id', '=', anyOf(cityIds))

/** First moment after a day in India. */
export const startOfNextDay = (day: string) =>
  sql<Date>`((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`

export const isOpenAt = (
  { since, until }: { since: Expression<unknown>; until: Expression<unknown> },
  day: string,
) =>
  sql<boolean>`(${since} < ${startOfNextDay(day)} AND (${until} IS NULL OR ${until} >= ${startOfNextDay(day)}))`

export const selectTimeIfKnown = (at: Expression<Date | null>, day: string) =>
  sql<Date | null>`CASE WHEN ${at} < ${startOfNextDay(day)} THEN ${at} END`
