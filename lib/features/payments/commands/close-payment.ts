import type { Db } from '@/lib/server/db/client'
import { toRupees } from '../rules'
import { ensureGatewayRow, setMoneyUse } from './recompute-money'

type PaidFor = { reservationId: string } | { appointmentId: string }

/** Whole rupees. `left` is less than `paid` after a partial refund. */
export interface PaymentToRefund {
  paid: number
  left: number
}

async function giveBack(
  tx: Db,
  { id, amount, paymentId }: { id: string; amount: number; paymentId: string | null },
): Promise<PaymentToRefund> {
  await ensureGatewayRow(tx, id)
  const used =
    paymentId === null
      ? null
      : await setMoneyUse(tx, paymentId, { from: ['kept', 'back'], to: 'back' })
  if (used) return { paid: amount, left: toRupees(used.left) }
  await tx.$kysely
    .updateTable('payment')
    .set({ status: 'refund_due' })
    .where('id', '=', id)
    .where('status', '=', 'captured')
    .execute()
  return { paid: amount, left: amount }
}

async function closePayment(tx: Db, paidFor: PaidFor): Promise<PaymentToRefund | null> {
  const open = tx.$kysely
    .selectFrom('payment')
    .where('status', 'in', ['created', 'captured'])
    .select(['id', 'amount', 'status', 'payment_id as paymentId'])
    .forUpdate()
  const payments = await (
    'reservationId' in paidFor
      ? open.where('reservation_id', '=', paidFor.reservationId)
      : open.where('appointment_id', '=', paidFor.appointmentId)
  ).execute()
  let due: PaymentToRefund | null = null
  for (const payment of payments) {
    if (payment.status === 'captured') due = await giveBack(tx, payment)
    else
      await tx.$kysely
        .updateTable('payment')
        .set({ status: 'failed' })
        .where('id', '=', payment.id)
        .execute()
  }
  return due
}

/**
 * Closes the token payment of a hold that ended without a sale. Captured money becomes due for
 * refund. An unpaid order is marked failed, though it may still be paid. Returns null if nothing
 * was paid.
 */
export function closeTokenPayment(tx: Db, reservationId: string): Promise<PaymentToRefund | null> {
  return closePayment(tx, { reservationId })
}

export function refundListingFee(tx: Db, appointmentId: string): Promise<PaymentToRefund | null> {
  return closePayment(tx, { appointmentId })
}
