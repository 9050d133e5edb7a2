import { sql } from 'kysely'
import type { Db } from './client'

/** Says that more changed than single cars: every instance drops what it has cached, as soon as the transaction ends. */
export async function touchEverything({ $kysely: db }: Db): Promise<void> {
  await db.insertInto('search_change').values({ number: null }).execute()
  await db.selectNoFrom(sql<string>`pg_notify('search_change', '')::text`.as('sent')).execute()
}
