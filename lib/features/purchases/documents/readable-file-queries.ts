import type { Actor } from '@/lib/server/auth/sessions'
import { getPool } from '@/lib/server/db/pool'
import { isId } from '@/lib/shared/ids'

export interface ReadableFile {
  storageKey: string
  contentType: string
  /** The name it is saved under; ours. */
  name: string
}

interface Row {
  storageKey: string
  contentType: string
  kind: string
}

// A paper: its owner's and staff's. That somebody may know of a car's paper doesn't mean that they may open it.
const PAPER = `SELECT storage_key AS "storageKey", content_type AS "contentType", kind FROM document
  WHERE id = $1 AND storage_key IS NOT NULL AND ($3 OR customer_id = $2)`

// A form of a transfer pack: the car's seller's, its buyer's and staff's.
const FORM = `SELECT f.storage_key AS "storageKey", 'application/pdf' AS "contentType", 'form_' || lower(f.form) || '_' || lower(f.pack_no) AS kind
  FROM transfer_form f JOIN vehicle v ON v.id = f.vehicle_id
  WHERE f.id = $1 AND f.storage_key IS NOT NULL
    AND ($3 OR v.seller_id = $2 OR EXISTS (SELECT 1 FROM purchase p WHERE p.vehicle_id = v.id AND p.customer_id = $2))`

/** A private file that the row allows this person; null for everybody and everything else. A Dost who acts for a customer is that customer. */
export async function findReadableFile(fileId: string, actor: Actor): Promise<ReadableFile | null> {
  const sql = isId('doc', fileId) ? PAPER : isId('tfo', fileId) ? FORM : null
  if (sql === null) return null
  const isStaff = actor.customerId === null && actor.staff !== null
  const {
    rows: [row],
  } = await getPool().query<Row>(sql, [fileId, actor.customerId, isStaff])
  if (!row) return null
  const ending = row.contentType === 'application/pdf' ? 'pdf' : 'jpg'
  return {
    storageKey: row.storageKey,
    contentType: row.contentType,
    name: `${row.kind.replace(/[^\w-]/g, '')}.${ending}`,
  }
}
