import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseToday } from '@/lib/server/db/sql'

const holidays = (db: Db) =>
  db.$kysely
    .selectFrom('holiday')
    .select((of) => [sql<string>`to_char(${of.ref('day')}, 'YYYY-MM-DD')`.as('day'), 'name'])
    .orderBy('holiday.day')

/** Public holidays with their names, by day (`YYYY-MM-DD`). Sundays aren't among them. */
export async function readHolidays(db: Db): Promise<ReadonlyMap<string, string>> {
  const days = await holidays(db).execute()
  return new Map(days.map(({ day, name }) => [day, name]))
}

export function listComingHolidays(): Promise<{ day: string; name: string }[]> {
  return holidays(getDb()).where('day', '>=', databaseToday).limit(40).execute()
}
