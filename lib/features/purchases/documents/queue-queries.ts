import type { Pool } from 'pg'
import { getPool } from '@/lib/server/db/pool'

export interface WaitingDocument {
  documentId: string
  vehicleId: string
  kind: string
  carCode: string
  car: string
  owner: string
  isSeller: boolean
  lastFour: string | null
  contentType: string | null
  submittedAt: string | null
  /** Hours that it has waited. */
  hours: number
}

interface Row extends Omit<WaitingDocument, 'submittedAt'> {
  submittedAt: Date | null
}

const MOST = 100
const WAITING = `SELECT d.id AS "documentId", d.vehicle_id AS "vehicleId", d.kind, v.car_code AS "carCode",
    v.year || ' ' || k.name || ' ' || m.name AS car, c.first_name AS owner, coalesce(v.seller_id = d.customer_id, false) AS "isSeller",
    d.last_four AS "lastFour", CASE WHEN d.storage_key IS NOT NULL THEN d.content_type END AS "contentType", d.submitted_at AS "submittedAt",
    greatest(0, floor(extract(epoch FROM now() - coalesce(d.submitted_at, d.created_at)) / 3600))::int AS hours
  FROM document d JOIN vehicle v ON v.id = d.vehicle_id JOIN customer c ON c.id = d.customer_id
  JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE d.status = 'submitted' ORDER BY coalesce(d.submitted_at, d.created_at), d.id LIMIT ${MOST}`

/** Papers that wait to be checked, the longest-waiting first, at most a hundred. */
export async function listWaitingDocuments(
  pool: Pick<Pool, 'query'> = getPool(),
): Promise<WaitingDocument[]> {
  const { rows } = await pool.query<Row>(WAITING)
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt?.toISOString() ?? null }))
}
