import texts from '@/lib/i18n/messages/en/errors.json'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { DomainError } from '@/lib/shared/error-codes'
import { noteDueDay } from './ask-for-documents'
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

// A refusal asks anew: the seller has as many days as for the first request, from today.
const DECIDE = `UPDATE document d SET status = $2::document_status, reason = $3, verified_at = CASE WHEN $2 = 'verified' THEN now() END,
    due_at = CASE WHEN $2 = 'refused' AND v.seller_id = d.customer_id THEN now() + make_interval(days => $4) ELSE d.due_at END,
    reminded_at = CASE WHEN $2 = 'refused' THEN NULL ELSE d.reminded_at END
  FROM vehicle v WHERE d.id = $1 AND v.id = d.vehicle_id`

/** A document is found good, or refused with a reason that its owner reads; a refused one can be sent again. */
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
      rows: [paper],
    } = await client.query<{ vehicleId: string }>(
      'SELECT vehicle_id AS "vehicleId" FROM document WHERE id = $1',
      [documentId],
    )
    if (!paper) throw new DomainError('not_found')
    await lockVehicle(client, paper.vehicleId)
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
    await client.query(DECIDE, [
      documentId,
      decision,
      decision === 'refused' ? why : null,
      BUSINESS_TERMS.sellerDocumentDays,
    ])
    await noteDueDay(client, row.vehicleId)
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
