import type pg from 'pg'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { relationTo } from '@/lib/features/vehicles/queries/relation'
import texts from '@/lib/i18n/messages/en/errors.json'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Actor, isActing } from '@/lib/server/auth/sessions'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { passPoint } from '@/lib/server/named-point'
import { DomainError } from '@/lib/shared/error-codes'
import { BUYER_OF_CAR } from './buyer-query'
import { cleanFile } from './clean-file'
import { noteDueDay } from './ask-for-documents'
import { closeOverdueTask } from './overdue-task'
import { type DocumentKind, isHandedInBy, lastFourOf } from '../rules/documents'
import { keepPrivateFile } from './private-files'

type Client = Pick<pg.ClientBase, 'query'>

export interface Upload {
  vehicleId: string
  kind: DocumentKind
  file: Uint8Array
  /** Twelve digits or the last four; only these four are kept. */
  aadhaar?: string
}

export interface Submitted {
  documentId: string
  status: 'submitted'
}

interface Owner {
  customerId: string
  by: { kind: 'customer' | 'staff'; id: string; onBehalfOf: string | null }
}

function aadhaarOf({ kind, aadhaar }: Upload): string | null {
  if (aadhaar === undefined || aadhaar === '' || kind !== 'address_proof') return null
  const lastFour = lastFourOf(aadhaar)
  if (lastFour === null)
    throw new DomainError('invalid_input', {
      message: texts.documents.aadhaar,
      fields: { aadhaar: texts.documents.aadhaar },
    })
  return lastFour
}

const notAsked = () =>
  new DomainError('invalid_input', {
    message: texts.documents.notAsked,
    fields: { kind: texts.documents.notAsked },
  })

// The conflict's WHERE is the judge: a paper that has been checked is never replaced under the one who checked it.
const SAVE = `INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key, content_type, bytes, last_four, submitted_at)
  VALUES ($1, $2, $3, $4, 'submitted', $5, $6, $7, $8, clock_timestamp())
  ON CONFLICT (vehicle_id, customer_id, kind) DO UPDATE SET status = 'submitted', reason = NULL, storage_key = EXCLUDED.storage_key,
    content_type = EXCLUDED.content_type, bytes = EXCLUDED.bytes, last_four = coalesce(EXCLUDED.last_four, document.last_four),
    submitted_at = EXCLUDED.submitted_at, verified_at = NULL
  WHERE document.status <> 'verified'
  RETURNING id`

async function save(
  client: Client,
  upload: Upload,
  { customerId, by }: Owner,
  kept: { storageKey: string; contentType: string; bytes: number },
) {
  await lockVehicle(client, upload.vehicleId)
  const {
    rows: [row],
  } = await client.query<{ id: string }>(SAVE, [
    newId('doc'),
    upload.vehicleId,
    customerId,
    upload.kind,
    kept.storageKey,
    kept.contentType,
    kept.bytes,
    aadhaarOf(upload),
  ])
  if (!row) throw new DomainError('conflict', { message: texts.documents.checked })
  await client.query(
    `INSERT INTO document_event (document_id, status, by_kind, by_id, on_behalf_of) VALUES ($1, 'submitted', $2, $3, $4)`,
    [row.id, by.kind, by.id, by.onBehalfOf],
  )
  await noteDueDay(client, upload.vehicleId)
  await closeOverdueTask(client, upload.vehicleId)
  return row.id
}

async function refuseChecked({ vehicleId, kind }: Upload, customerId: string): Promise<void> {
  const { rowCount } = await getPool().query(
    `SELECT 1 FROM document WHERE vehicle_id = $1 AND customer_id = $2 AND kind = $3 AND status = 'verified'`,
    [vehicleId, customerId, kind],
  )
  if (rowCount) throw new DomainError('conflict', { message: texts.documents.checked })
}

/** Clean first, then the file, then its row and its history at once: whatever dies between leaves the paper as it was. */
async function submit(
  upload: Upload,
  owner: Owner,
  beside?: (client: Client, documentId: string) => Promise<void>,
): Promise<Submitted> {
  aadhaarOf(upload)
  await refuseChecked(upload, owner.customerId)
  const clean = await cleanFile(upload.file)
  const storageKey = await keepPrivateFile('papers', clean)
  passPoint('document-stored')
  const documentId = await inTransaction(getPool(), async (client) => {
    const id = await save(client, upload, owner, {
      storageKey,
      contentType: clean.contentType,
      bytes: clean.body.length,
    })
    await beside?.(client, id)
    passPoint('document-saved')
    return id
  })
  return { documentId, status: 'submitted' }
}

/** A paper from the car's seller or its buyer, each of their own kinds. @throws DomainError `not_found` for anybody else's car */
export async function submitDocument(actor: Actor, upload: Upload): Promise<Submitted> {
  const relation = actor.customerId === null ? null : await relationTo(upload.vehicleId, actor)
  if (actor.customerId === null || (relation !== 'seller' && relation !== 'buyer'))
    throw new DomainError('not_found')
  if (!isHandedInBy(relation, upload.kind)) throw notAsked()
  const acting = isActing(actor) && actor.staff ? actor.staff : null
  return submit(upload, {
    customerId: actor.customerId,
    by: acting
      ? { kind: 'staff', id: acting.id, onBehalfOf: actor.customerId }
      : { kind: 'customer', id: actor.customerId, onBehalfOf: null },
  })
}

const OWNERS = `SELECT CASE $2 WHEN 'seller' THEN v.seller_id ELSE ${BUYER_OF_CAR} END AS "customerId"
  FROM vehicle v WHERE v.id = $1`

/** A paper that staff were handed at the yard, for the car's seller or its buyer. */
export async function submitForCustomer(
  staffId: string,
  upload: Upload & { of: 'seller' | 'buyer' },
): Promise<Submitted> {
  const {
    rows: [car],
  } = await getPool().query<{ customerId: string | null }>(OWNERS, [upload.vehicleId, upload.of])
  if (!car?.customerId) throw new DomainError('not_found')
  const { customerId } = car
  if (!isHandedInBy(upload.of, upload.kind)) throw notAsked()
  return submit(
    upload,
    { customerId, by: { kind: 'staff', id: staffId, onBehalfOf: customerId } },
    (client, documentId) =>
      writeAudit(
        {
          staffId,
          customerId,
          action: 'document.submitted',
          subject: documentId,
          detail: { kind: upload.kind, vehicleId: upload.vehicleId },
        },
        client,
      ),
  )
}
