import { relationTo } from '@/lib/features/vehicles/queries/relation'
import type { Actor } from '@/lib/server/auth/sessions'
import { getPool } from '@/lib/server/db/pool'
import type { CustomerDocument } from '../schemas/documents'
import { CAR_PAPERS } from '../rules/documents'

interface DocumentRow {
  id: string
  customer_id: string
  kind: string
  status: CustomerDocument['status']
  reason: string | null
  has_file: boolean
  last_four: string | null
  created_at: Date
  verified_at: Date | null
}

const SELECT = `SELECT id, customer_id, kind, status::text, reason, storage_key IS NOT NULL AS has_file, last_four, created_at, verified_at
  FROM document WHERE vehicle_id = $1 AND ($2 OR customer_id = $3 OR kind = ANY($4::text[])) ORDER BY created_at, id`

function toDocument(row: DocumentRow, customerId: string | null): CustomerDocument {
  const isMine = row.customer_id === customerId
  return {
    documentId: row.id,
    kind: row.kind,
    status: row.status,
    // Why a paper was refused is between its owner and the desk.
    reason: isMine || customerId === null ? row.reason : null,
    isMine,
    hasFile: row.has_file && (isMine || customerId === null),
    lastFour: isMine || customerId === null ? row.last_four : null,
    createdAt: row.created_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
  }
}

/**
 * A car's papers for its seller, its buyer or staff; null for everybody else. Personal papers (PAN, address proof …)
 * are shown to their owner and to staff only.
 */
export async function getDocuments(
  vehicleId: string,
  actor: Actor,
): Promise<CustomerDocument[] | null> {
  const relation = await relationTo(vehicleId, actor)
  if (relation === null) return null
  const { rows } = await getPool().query<DocumentRow>(SELECT, [
    vehicleId,
    relation === 'staff',
    actor.customerId,
    CAR_PAPERS,
  ])
  return rows.map((row) => toDocument(row, actor.customerId))
}

/** The papers that a buyer sees of a car that is theirs; the caller has seen that it is. */
export async function documentsForCustomer(
  vehicleId: string,
  customerId: string,
): Promise<CustomerDocument[]> {
  const { rows } = await getPool().query<DocumentRow>(SELECT, [
    vehicleId,
    false,
    customerId,
    CAR_PAPERS,
  ])
  return rows.map((row) => toDocument(row, customerId))
}
