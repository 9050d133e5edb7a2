import { getDb } from '@/lib/server/db/client'
import { clock } from '@/lib/server/db/sql'

export async function databaseNow(): Promise<Date> {
  const { at } = await getDb().$kysely.selectNoFrom(clock.as('at')).executeTakeFirstOrThrow()
  return at
}
