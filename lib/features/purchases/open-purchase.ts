import type pg from 'pg'
import type { CompletedHold } from '@/lib/features/reservations/complete-hold'
import { newId } from '@/lib/server/db/ids'
import type { SaleBody } from './schemas/desk'
import { doneAt } from './done-at'
import { paperworkPlan } from './rules/sale'

/** The purchase of a car that was paid in full, with its paperwork planned; in the transaction of the sale. Answers its id. */
export async function openPurchase(
  client: Pick<pg.ClientBase, 'query'>,
  sale: SaleBody,
  hold: CompletedHold,
  tcs: number,
  now: Date,
): Promise<string> {
  const purchaseId = newId('pur')
  const paidAt = doneAt(sale.paidOn, { now, earliest: hold.paidAt, field: 'paidOn' })
  await client.query(
    `INSERT INTO purchase (id, vehicle_id, customer_id, reservation_id, price, tcs, paid_amount, paid_on, method, reference)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      purchaseId,
      sale.vehicleId,
      hold.customerId,
      hold.reservationId,
      hold.price,
      tcs,
      sale.amount,
      sale.paidOn,
      sale.method,
      sale.reference,
    ],
  )
  const done: Partial<Record<string, Date>> = { token_paid: hold.paidAt, full_payment: paidAt }
  for (const { step, dueOn } of paperworkPlan(now)) {
    await client.query(
      'INSERT INTO purchase_step (purchase_id, step, due_on, done_at) VALUES ($1, $2::paperwork_step, $3, $4)',
      [purchaseId, step, dueOn, done[step] ?? null],
    )
  }
  // The row may be there since the seller handed the car over.
  await client.query('INSERT INTO rc_transfer (vehicle_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    sale.vehicleId,
  ])
  return purchaseId
}
