import { getDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'

export async function readDatabaseClock(): Promise<Date> {
  const { at } = await getDb()
    .$kysely.selectNoFrom(clockTimestamp.as('at'))
    .executeTakeFirstOrThrow()
  return at
}
