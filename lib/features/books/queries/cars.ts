import { sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'
import { anyOf } from '@/lib/server/db/sql'

/** The cars of these yards, as a base for the rows of a table. */
export const selectCarsOf = (db: Sql, cityIds: readonly number[]) =>
  db.selectFrom('vehicle as v').where('v.city_id', '=', anyOf(cityIds))

/** The first moment after a day in India. */
export const endOfDay = (day: string) =>
  sql<Date>`((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`
