import { say } from '@/lib/i18n/say'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { findCarRole } from '@/lib/features/vehicles/queries/car-role'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { passCrashPoint } from '@/lib/server/named-point'
import { DomainError } from '@/lib/shared/error-codes'
import { selectCarBuyerId } from '../queries/car-buyer'
import { cleanFile } from '../cleaning/clean-file'
import { updateDocumentsDueDay } from './due-day'
import { closeOverdueTask } from './overdue-task'
import {
  DESK_DOCUMENT_KINDS,
  type DocumentKind,
  isAddedByDesk,
  isHandedInBy,
  isMadeByDesk,
  parseAadhaarLastFour,
  findFirstDocumentStatus,
  MAX_DOCUMENT_PAGES,
} from '../rules/documents'
import { storePrivateFile } from './private-files'

export interface DocumentUploadRequest {
  vehicleId: string
  kind: DocumentKind
  file: Uint8Array
  /** All twelve digits, or the last four. Only the last four are stored. */
  aadhaar?: string
  isFurther?: boolean
}

export interface SubmitResult {
  documentId: string
  status: 'submitted'
}

interface Owner {
  customerId: string
  by: { kind: 'customer' | 'staff'; id: string; onBehalfOf: string | null }
}

function aadhaarOf({ kind, aadhaar }: DocumentUploadRequest): string | null {
  if (aadhaar === undefined || aadhaar === '' || kind !== 'address_proof') return null
  const lastFour = parseAadhaarLastFour(aadhaar)
  if (lastFour === null)
    throw new DomainError('invalid_input', {
      message: say('errors.documents.aadhaar'),
      fields: { aadhaar: say('errors.documents.aadhaar') },
    })
  return lastFour
}

const notAsked = () =>
  new DomainError('invalid_input', {
    message: say('errors.documents.notAsked'),
    fields: { kind: say('errors.documents.notAsked') },
  })

async function save(
  tx: Db,
  upload: DocumentUploadRequest,
  { customerId, by }: Owner,
  file: StoredFile,
): Promise<string> {
  await lockVehicle(tx, upload.vehicleId)
  const status = findFirstDocumentStatus(upload.kind)
  const verifiedAt = status === 'verified' ? clockTimestamp : null
  const saved = await tx.$kysely
    .insertInto('document')
    .values({
      id: newId('doc'),
      vehicle_id: upload.vehicleId,
      customer_id: customerId,
      kind: upload.kind,
      status,
      storage_key: file.storageKey,
      content_type: file.contentType,
      bytes: file.bytes,
      last_four: aadhaarOf(upload),
      submitted_at: clockTimestamp,
      verified_at: verifiedAt,
    })
    .onConflict((known) =>
      known
        .columns(['vehicle_id', 'customer_id', 'kind'])
        .doUpdateSet(({ ref, fn }) => ({
          status,
          reason: null,
          storage_key: ref('excluded.storage_key'),
          content_type: ref('excluded.content_type'),
          bytes: ref('excluded.bytes'),
          last_four: fn.coalesce('excluded.last_four', 'document.last_four'),
          submitted_at: ref('excluded.submitted_at'),
          verified_at: ref('excluded.verified_at'),
          counts_from_id: null,
        }))
        // The desk may replace its own uploads, and a person may replace a document shared from
        // another car.
        .where(({ eb, or }) =>
          or([
            eb('document.status', '<>', 'verified'),
            eb('document.kind', 'in', [...DESK_DOCUMENT_KINDS]),
            eb('document.counts_from_id', 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new DomainError('conflict', { message: say('errors.documents.checked') })
  await dropPages(tx, saved.id)
  await tx.documentEvent.create({
    data: {
      documentId: saved.id,
      status,
      byKind: by.kind,
      byId: by.id,
      onBehalfOf: by.onBehalfOf,
    },
    select: { id: true },
  })
  await updateDocumentsDueDay(tx, upload.vehicleId)
  await closeOverdueTask(tx, upload.vehicleId)
  return saved.id
}

async function refuseChecked(
  { vehicleId, kind }: DocumentUploadRequest,
  customerId: string,
): Promise<void> {
  if (isMadeByDesk(kind)) return
  const checked = await getDb().document.findFirst({
    where: { vehicleId, customerId, kind, status: 'verified', countsFromId: null },
    select: { id: true },
  })
  if (checked) throw new DomainError('conflict', { message: say('errors.documents.checked') })
}

/** A crash between storing the file and writing the row leaves the document as it was. */
async function submit(
  upload: DocumentUploadRequest,
  owner: Owner,
  beside?: (tx: Db, documentId: string) => Promise<void>,
): Promise<SubmitResult> {
  aadhaarOf(upload)
  await refuseChecked(upload, owner.customerId)
  const clean = await cleanFile(upload.file, owner.customerId)
  const storageKey = await storePrivateFile('papers', clean)
  passCrashPoint('document-stored')
  const documentId = await transaction(async (tx) => {
    const stored = { storageKey, contentType: clean.contentType, bytes: clean.body.length }
    const { vehicleId, kind } = upload
    const id =
      upload.isFurther === true
        ? await addPage(tx, { vehicleId, kind, customerId: owner.customerId }, stored)
        : await save(tx, upload, owner, stored)
    await beside?.(tx, id)
    passCrashPoint('document-saved')
    return id
  })
  return { documentId, status: 'submitted' }
}

export async function submitDocument(
  actor: Actor,
  upload: DocumentUploadRequest,
): Promise<SubmitResult> {
  const role = actor.customerId === null ? null : await findCarRole(upload.vehicleId, actor)
  if (actor.customerId === null || (role !== 'seller' && role !== 'buyer'))
    throw new DomainError('not_found')
  if (!isHandedInBy(role, upload.kind)) throw notAsked()
  const acting = isActing(actor) && actor.staff ? actor.staff : null
  return submit(upload, {
    customerId: actor.customerId,
    by: acting
      ? { kind: 'staff', id: acting.id, onBehalfOf: actor.customerId }
      : { kind: 'customer', id: actor.customerId, onBehalfOf: null },
  })
}

async function readOwner(vehicleId: string, of: 'seller' | 'buyer'): Promise<string | null> {
  const car = await getDb()
    .$kysely.selectFrom('vehicle as v')
    .where('v.id', '=', vehicleId)
    .select(['v.seller_id as seller', selectCarBuyerId.as('buyer')])
    .executeTakeFirst()
  return car?.[of] ?? null
}

export async function submitForCustomer(
  staffId: string,
  upload: DocumentUploadRequest & { of: 'seller' | 'buyer' },
): Promise<SubmitResult> {
  const customerId = await readOwner(upload.vehicleId, upload.of)
  if (customerId === null) throw new DomainError('not_found')
  if (!isAddedByDesk(upload.of, upload.kind)) throw notAsked()
  return submit(
    upload,
    { customerId, by: { kind: 'staff', id: staffId, onBehalfOf: customerId } },
    (tx, documentId) =>
      writeAudit(
        {
          staffId,
          customerId,
          action: 'document.submitted',
          subject: documentId,
          detail: { kind: upload.kind, vehicleId: upload.vehicleId },
        },
        tx,
      ),
  )
}

interface StoredFile {
  storageKey: string
  contentType: string
  bytes: number
}

interface Document {
  vehicleId: string
  customerId: string
  kind: string
}

/**
 * Adds a page to a document that isn't checked yet, in the caller's transaction. Changes the
 * version, so that a checker with the old pages on screen must look again.
 */
async function addPage(tx: Db, document: Document, file: StoredFile): Promise<string> {
  await lockVehicle(tx, document.vehicleId)
  const sent = await tx.document.findFirst({
    where: { ...document, status: 'submitted', storageKey: { not: null } },
    select: { id: true, _count: { select: { pages: true } } },
  })
  if (!sent) throw new DomainError('conflict', { message: say('errors.documents.noFirstSide') })
  if (sent._count.pages + 1 >= MAX_DOCUMENT_PAGES)
    throw new DomainError('conflict', {
      message: say('errors.documents.manyPages', { most: MAX_DOCUMENT_PAGES }),
    })
  await tx.documentPage.create({
    data: { id: newId('dpg'), documentId: sent.id, ...file },
    select: { id: true },
  })
  await tx.$kysely
    .updateTable('document')
    .set({ submitted_at: clockTimestamp })
    .where('id', '=', sent.id)
    .execute()
  return sent.id
}

/** A later sweep deletes the pages' files. */
async function dropPages(tx: Db, documentId: string): Promise<void> {
  await tx.documentPage.deleteMany({ where: { documentId } })
}
