import { getDb } from '@/lib/server/db/client'
import { clock } from '@/lib/server/db/sql'

/** The moment by the database's clock, which all instances share: what is over there is over everywhere. */
export async function databaseNow(): Promise<Date> {
  const { at } = await getDb().$kysely.selectNoFrom(clock.as('at')).executeTakeFirstOrThrow()
  return at
}
