import { getDb } from '@/lib/server/db/client'
import type { DostActivity } from '../schemas/account'

/** Newest entries that a person sees at once; all of them are in the export. */
const MAX_ENTRIES = 100

/** What Dosts did in a customer's name, the latest first (idea 11: a log that the customer can read). */
export async function listDostActivity(customerId: string): Promise<DostActivity[]> {
  const entries = await getDb()
    .$kysely.selectFrom('audit_entry as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .where('e.customer_id', '=', customerId)
    .select(['e.at', 's.name as dost', 'e.action', 'e.subject', 'e.reason'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  return entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}
