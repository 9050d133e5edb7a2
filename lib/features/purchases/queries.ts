import { documentsForCustomer } from '@/lib/features/purchases/documents/queries'
import { getCards, type ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { getPool } from '@/lib/server/db/pool'
import { type FormRow, type PurchaseRow, toOwnership, toPurchase, type TransferRow } from './dto'
import type { Purchase, PurchaseDetail } from './schemas/purchases'

const SELECT = `SELECT p.id, p.vehicle_id AS "vehicleId", p.created_at AS "createdAt", p.price, p.tcs,
    v.registration_number AS "registrationNumber",
    (SELECT coalesce(sum(pay.amount), 0)::int FROM payment pay WHERE pay.reservation_id = p.reservation_id AND pay.status = 'captured') AS "tokenPaid",
    (SELECT coalesce(json_agg(json_build_object('step', s.step, 'dueOn', s.due_on, 'doneAt', s.done_at, 'heldBy', s.held_by)), '[]')
      FROM purchase_step s WHERE s.purchase_id = p.id) AS steps
  FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id WHERE p.customer_id = $1`

export interface PurchasePage {
  items: (VehicleCard & { purchase: Purchase })[]
  page: number
  pageSize: number
  total: number
}

/** A customer's purchases, the latest first, each with its car and where the paperwork stands. */
export async function listPurchases(
  customerId: string,
  { page, pageSize }: { page: number; pageSize: number },
  options: ReadOptions,
): Promise<PurchasePage> {
  const pool = getPool()
  const [counted, found] = await Promise.all([
    pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM purchase WHERE customer_id = $1',
      [customerId],
    ),
    pool.query<PurchaseRow>(`${SELECT} ORDER BY p.created_at DESC, p.id DESC LIMIT $2 OFFSET $3`, [
      customerId,
      pageSize,
      (page - 1) * pageSize,
    ]),
  ])
  const cards = new Map(
    (
      await getCards(
        found.rows.map(({ vehicleId }) => vehicleId),
        options,
      )
    ).map((card) => [card.vehicleId, card]),
  )
  const items = found.rows.flatMap((row) => {
    const card = cards.get(row.vehicleId)
    return card ? [{ ...card, purchase: toPurchase(row, options.now) }] : []
  })
  return { items, page, pageSize, total: counted.rows[0]?.total ?? 0 }
}

const TRANSFER = `SELECT t.handover_at AS "handoverAt", v.sold_at AS "soldAt", t.applied_at AS "appliedAt", t.issued_at AS "issuedAt",
    t.name_off_at AS "nameOffAt", t.to_rto AS "toRto"
  FROM vehicle v JOIN rc_transfer t ON t.vehicle_id = v.id WHERE v.id = $1`
// Of each form the newest; earlier packs can still be looked up by their number.
const FORMS = `SELECT DISTINCT ON (form) id AS "formId", form, pack_no AS "packNo", encode(sha256, 'hex') AS sha256, signed_at AS "signedAt"
  FROM transfer_form WHERE vehicle_id = $1 ORDER BY form, created_at DESC, id DESC`

/** A customer's purchase of a car, with the ownership clock, forms and papers; null where they haven't bought it. */
export async function getPurchase(
  vehicleId: string,
  customerId: string,
  now: Date,
): Promise<PurchaseDetail | null> {
  const pool = getPool()
  const {
    rows: [row],
  } = await pool.query<PurchaseRow>(`${SELECT} AND p.vehicle_id = $2`, [customerId, vehicleId])
  if (!row) return null
  const [transfer, forms, documents] = await Promise.all([
    pool.query<TransferRow>(TRANSFER, [vehicleId]),
    pool.query<FormRow>(FORMS, [vehicleId]),
    documentsForCustomer(vehicleId, customerId),
  ])
  return {
    ...toPurchase(row, now),
    ...toOwnership(transfer.rows[0] ?? null, forms.rows, now),
    documents,
  }
}

const MOST_SHOWN = 20

/** A customer's purchases with all that belongs to them, for their dashboard. */
export async function listPurchaseDetails(
  customerId: string,
  options: ReadOptions,
): Promise<{ car: VehicleCard; purchase: PurchaseDetail }[]> {
  const { items } = await listPurchases(customerId, { page: 1, pageSize: MOST_SHOWN }, options)
  const details = await Promise.all(
    items.map(({ vehicleId }) => getPurchase(vehicleId, customerId, options.now)),
  )
  return items.flatMap((car, place) => {
    const purchase = details[place]
    return purchase ? [{ car, purchase }] : []
  })
}
