import type { Pool } from 'pg'
import { getPool } from '@/lib/server/db/pool'

export interface AuditRow {
  id: string
  at: Date
  staff: string | null
  customer: string | null
  action: string
  subject: string | null
  reason: string | null
  failed: boolean
}

const MOST = 100

/** The log, the newest first: lines of a member of staff, a customer's phone, a thing's id, or what was done. */
export async function searchAudit(
  text: string,
  pool: Pick<Pool, 'query'> = getPool(),
): Promise<AuditRow[]> {
  const { rows } = await pool.query<AuditRow>(
    `SELECT a.id::text AS id, a.at, s.name AS staff, c.first_name AS customer, a.action, a.subject, a.reason,
       coalesce((a.detail->>'failed')::boolean, false) AS failed
     FROM audit_entry a LEFT JOIN staff s ON s.id = a.staff_id LEFT JOIN customer c ON c.id = a.customer_id
     WHERE $1 = '' OR strpos(lower(s.name), lower($1)) > 0 OR s.username = $1 OR c.phone = $1 OR a.subject = $1 OR a.customer_id = $1
       OR strpos(lower(a.action), lower($1)) > 0
     ORDER BY a.id DESC LIMIT ${MOST}`,
    [text.trim()],
  )
  return rows
}
