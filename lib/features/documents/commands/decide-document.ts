import { say } from '@/lib/i18n/say'
import { noteNoc } from '@/lib/features/vehicles/commands/note-documents'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { toDoneTime } from '../rules/done-at'
import { BANK_NOC_KIND } from '../rules/documents'
import type { DocumentReadingFacts } from '../rules/document-readings'
import { isPersonDocumentKind } from '../rules/person-documents'
import { updateDocumentsDueDay, SELLER_DOCUMENT_SPAN } from './due-day'
import { checkDocumentReading, storeDocumentReading } from './keep-reading'
import { notifyDocumentOwner } from './notify-owner'
import { sharePersonDocument, unsharePersonDocument } from './person-documents'

export interface DocumentDecisionRequest {
  documentId: string
  decision: 'verified' | 'refused'
  reason?: string | null
  /** Upload time of the file that was checked, so that nobody decides on a newer file unseen. */
  version: string | null
  read?: DocumentReadingFacts
  nocDated?: string | null
}

function dayOfNoc(day: string | null | undefined, at: Date): string {
  if (!day)
    throw new DomainError('invalid_input', {
      fields: { nocDated: say('deskDocuments.read.problems.missing') },
    })
  toDoneTime(day, { now: at, earliest: new Date(0), field: 'nocDated' })
  return day
}

/** Lock order: car before document. */
async function lockDocument(tx: Db, documentId: string) {
  const known = await tx.document.findUnique({
    where: { id: documentId },
    select: { vehicleId: true },
  })
  if (!known) throw new DomainError('not_found')
  await lockVehicle(tx, known.vehicleId)
  const document = await tx.$kysely
    .selectFrom('document as d')
    .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
    .where('d.id', '=', documentId)
    .select(['d.vehicle_id as vehicleId', 'd.customer_id as customerId', 'd.kind', 'd.status'])
    .select(['d.submitted_at as version', 'v.seller_id as sellerId', databaseNow.as('now')])
    .select(['v.registration_number as plate', 'd.counts_from_id as countsFromId'])
    .forUpdate('d')
    .executeTakeFirst()
  if (!document) throw new DomainError('not_found')
  return document
}

/** A document that a person's cars share can still be refused later; any other is decided once. */
function isOpenTo(
  decision: DocumentDecisionRequest['decision'],
  { status, kind, countsFromId }: { status: string; kind: string; countsFromId: string | null },
): boolean {
  if (status === 'submitted') return true
  const isTheirs = isPersonDocumentKind(kind) && countsFromId === null
  return decision === 'refused' && status === 'verified' && isTheirs
}

export async function decideDocument(
  staffId: string,
  { documentId, decision, reason, version, nocDated, read = {} }: DocumentDecisionRequest,
): Promise<{ status: DocumentDecisionRequest['decision'] }> {
  const why = reason?.trim() ?? ''
  if (decision === 'refused' && why === '')
    throw new DomainError('invalid_input', {
      message: say('errors.documents.reason'),
      fields: { reason: say('errors.documents.reason') },
    })
  await transaction(async (tx) => {
    const { sellerId, plate, ...document } = await lockDocument(tx, documentId)
    if (!isOpenTo(decision, document))
      throw new DomainError('conflict', { message: say('errors.documents.notSubmitted') })
    if ((document.version?.toISOString() ?? null) !== version)
      throw new DomainError('conflict', { message: say('errors.documents.changed') })
    const reading =
      decision === 'verified' ? checkDocumentReading(document.kind, read, plate) : null
    const noc =
      decision === 'verified' && document.kind === BANK_NOC_KIND
        ? dayOfNoc(nocDated, document.now)
        : null
    const isSellers = sellerId === document.customerId
    await tx.$kysely
      .updateTable('document')
      .where('id', '=', documentId)
      .set(
        decision === 'verified'
          ? { status: decision, reason: null, verified_at: databaseNow }
          : { status: decision, reason: why, verified_at: null, reminded_at: null },
      )
      .$if(decision === 'refused' && isSellers, (again) =>
        again.set({ due_at: timeFromNow(SELLER_DOCUMENT_SPAN) }),
      )
      .execute()
    if (reading) await storeDocumentReading(tx, documentId, staffId, reading)
    else await tx.documentReading.deleteMany({ where: { documentId } })
    if (noc !== null) await noteNoc(tx, document.vehicleId, noc, { source: 'document', staffId })
    await updateDocumentsDueDay(tx, document.vehicleId)
    if (decision === 'verified') await sharePersonDocument(tx, { ...document, documentId })
    else await unsharePersonDocument(tx, { ...document, documentId })
    const event = await tx.documentEvent.create({
      data: {
        documentId,
        status: decision,
        byKind: 'staff',
        byId: staffId,
      },
      select: { id: true },
    })
    await writeAudit(
      {
        staffId,
        customerId: document.customerId,
        action: `document.${decision}`,
        subject: documentId,
        reason: why || null,
        detail: { kind: document.kind, vehicleId: document.vehicleId },
      },
      tx,
    )
    if (decision === 'refused')
      await notifyDocumentOwner(tx, 'documentRefused', document, `document-refused:${event.id}`, {
        reason: why,
      })
  })
  kickJob('send-messages')
  return { status: decision }
}

export async function correctDocumentReading(
  staffId: string,
  {
    documentId,
    version,
    read = {},
  }: Pick<DocumentDecisionRequest, 'documentId' | 'version' | 'read'>,
): Promise<{ status: 'verified' }> {
  await transaction(async (tx) => {
    const { customerId, vehicleId, kind, plate, ...document } = await lockDocument(tx, documentId)
    if (document.status !== 'verified')
      throw new DomainError('conflict', { message: say('deskDocuments.read.problems.unverified') })
    if ((document.version?.toISOString() ?? null) !== version)
      throw new DomainError('conflict', { message: say('errors.documents.changed') })
    const reading = checkDocumentReading(kind, read, plate)
    if (!reading)
      throw new DomainError('conflict', { message: say('deskDocuments.read.problems.nothing') })
    await storeDocumentReading(tx, documentId, staffId, reading)
    const detail = { kind, vehicleId }
    await writeAudit(
      { staffId, customerId, action: 'document.read', subject: documentId, detail },
      tx,
    )
  })
  return { status: 'verified' }
}
