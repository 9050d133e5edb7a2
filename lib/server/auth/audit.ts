import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'

export interface AuditLine {
  staffId: string
  /** The customer who was acted for, and who may read the line. */
  customerId?: string | null
  /** What was done: `acting.started`, or the call that was made (`POST /vehicle/v1/favourite`). */
  action: string
  /** The id of what it was done to. */
  subject?: string | null
  reason?: string | null
  detail?: Record<string, string | number | boolean | null>
}

/** Adds a line to the log that nobody can rewrite; with a transaction's client it stands or falls with it. */
export async function writeAudit(
  line: AuditLine,
  client: Pick<pg.ClientBase, 'query'> = getPool(),
): Promise<void> {
  await client.query(
    'INSERT INTO audit_entry (staff_id, customer_id, action, subject, reason, detail) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      line.staffId,
      line.customerId ?? null,
      line.action,
      line.subject ?? null,
      line.reason ?? null,
      line.detail === undefined ? null : JSON.stringify(line.detail),
    ],
  )
}
