import { getPool } from '@/lib/server/db/pool'
import { type FormRow, toOwnership, type TransferRow } from './dto'
import type { PurchaseDetail } from './schemas/purchases'

const TRANSFER = `SELECT t.handover_at AS "handoverAt", v.sold_at AS "soldAt", t.applied_at AS "appliedAt", t.issued_at AS "issuedAt",
    t.name_off_at AS "nameOffAt", t.to_rto AS "toRto"
  FROM vehicle v JOIN rc_transfer t ON t.vehicle_id = v.id WHERE v.id = $1 AND v.seller_id = $2`
const FORMS = `SELECT f.form, f.pack_no AS "packNo", encode(f.sha256, 'hex') AS sha256, f.signed_at AS "signedAt"
  FROM transfer_form f JOIN vehicle v ON v.id = f.vehicle_id WHERE v.id = $1 AND v.seller_id = $2 ORDER BY f.form`

/** The ownership clock and the forms of a car, for its seller; an empty clock before the handover. */
export async function getSellerTransfer(
  vehicleId: string,
  sellerId: string,
  now: Date,
): Promise<Pick<PurchaseDetail, 'ownership' | 'toRto' | 'forms'>> {
  const pool = getPool()
  const [transfer, forms] = await Promise.all([
    pool.query<TransferRow>(TRANSFER, [vehicleId, sellerId]),
    pool.query<FormRow>(FORMS, [vehicleId, sellerId]),
  ])
  return toOwnership(transfer.rows[0] ?? null, forms.rows, now)
}
