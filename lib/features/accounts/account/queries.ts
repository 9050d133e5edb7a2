import { getPool } from '@/lib/server/db/pool'
import type { DostActivity } from '../schemas/account'

/** Newest entries that a person sees at once; all of them are in the export. */
const MOST_ENTRIES = 100

/** What Dosts did in a customer's name, the latest first (idea 11: a log that the customer can read). */
export async function listDostActivity(customerId: string): Promise<DostActivity[]> {
  const { rows } = await getPool().query<Omit<DostActivity, 'at'> & { at: Date }>(
    `SELECT e.at, s.name AS dost, e.action, e.subject, e.reason FROM audit_entry e LEFT JOIN staff s ON s.id = e.staff_id
     WHERE e.customer_id = $1 ORDER BY e.at DESC, e.id DESC LIMIT $2`,
    [customerId, MOST_ENTRIES],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
