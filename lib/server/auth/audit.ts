import { type Db, getDb } from '@/lib/server/db/client'
import type { Changes } from '@/lib/shared/changes'

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
  /** What a field said before and says now. */
  changes?: Changes
}

/** Adds a line to the log, which can't be rewritten; inside a transaction it is committed with it. */
export async function writeAudit(line: AuditLine, tx: Db = getDb()): Promise<void> {
  await tx.auditEntry.create({
    data: {
      staffId: line.staffId,
      customerId: line.customerId,
      action: line.action,
      subject: line.subject,
      reason: line.reason,
      detail: line.changes ? { ...line.detail, changes: line.changes } : line.detail,
    },
    select: { id: true },
  })
}
