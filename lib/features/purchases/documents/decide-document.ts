import texts from '@/lib/i18n/messages/en/errors.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { tellOwner } from './tell-owner'

export interface Decision {
  documentId: string
  decision: 'verified' | 'refused'
  /** Why it is refused: its owner reads it. */
  reason?: string | null
  /** When the file that was looked at came in, as the queue says it: a newer one isn't decided unseen. */
  version: string | null
}

interface Row {
  vehicleId: string
  customerId: string
  kind: string
  status: string
  version: Date | null
}

/** A paper is found good, or refused with a reason that its owner is told; a refused one can be sent again. */
export async function decideDocument(
  staffId: string,
  { documentId, decision, reason, version }: Decision,
): Promise<{ status: Decision['decision'] }> {
  const why = reason?.trim() ?? ''
  if (decision === 'refused' && why === '')
    throw new DomainError('invalid_input', {
      message: texts.documents.reason,
      fields: { reason: texts.documents.reason },
    })
  await inTransaction(getPool(), async (client) => {
    const {
      rows: [row],
    } = await client.query<Row>(
      `SELECT vehicle_id AS "vehicleId", customer_id AS "customerId", kind, status::text AS status, submitted_at AS version
       FROM document WHERE id = $1 FOR UPDATE`,
      [documentId],
    )
    if (!row) throw new DomainError('not_found')
    if (row.status !== 'submitted')
      throw new DomainError('conflict', { message: texts.documents.notSubmitted })
    if ((row.version?.toISOString() ?? null) !== version)
      throw new DomainError('conflict', { message: texts.documents.changed })
    await client.query(
      `UPDATE document SET status = $2::document_status, reason = $3, verified_at = CASE WHEN $2 = 'verified' THEN now() END WHERE id = $1`,
      [documentId, decision, decision === 'refused' ? why : null],
    )
    const {
      rows: [event],
    } = await client.query<{ id: string }>(
      `INSERT INTO document_event (document_id, status, reason, by_kind, by_id, on_behalf_of)
       VALUES ($1, $2::document_status, $3, 'staff', $4, NULL) RETURNING id`,
      [documentId, decision, why || null, staffId],
    )
    await writeAudit(
      {
        staffId,
        customerId: row.customerId,
        action: `document.${decision}`,
        subject: documentId,
        reason: why || null,
        detail: { kind: row.kind, vehicleId: row.vehicleId },
      },
      client,
    )
    if (decision === 'refused')
      await tellOwner(client, 'documentRefused', row, `document-refused:${event?.id}`, {
        reason: why,
      })
  })
  kickJob('send-messages')
  return { status: decision }
}
