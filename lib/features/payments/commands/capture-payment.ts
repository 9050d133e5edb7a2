import { type Db, getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import type { PaymentRequest } from './open-payment'

function byOrder(db: Db, orderId: string) {
  return (
    db.$kysely
      .selectFrom('payment')
      .where('order_id', '=', orderId)
      .select(['id', 'purpose', 'amount', 'currency', 'provider', 'status', 'trace'])
      .select(['reservation_id as reservationId', 'appointment_id as appointmentId'])
      .select('order_id as orderId')
      // The column's check allows no other, and what is found by its order has one.
      .$narrowType<{ orderId: string; purpose: PaymentRequest['purpose'] }>()
  )
}

/** The payment that an order at the gateway stands for. */
export function readPayment(orderId: string) {
  return byOrder(getDb(), orderId).executeTakeFirst()
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof readPayment>>>

/** As `readPayment`, locked until the transaction ends. */
export function lockPayment(tx: Db, orderId: string): Promise<PaymentRow | undefined> {
  return byOrder(tx, orderId).forUpdate().executeTakeFirst()
}

/**
 * Notes that the money has come, by compare-and-set: whichever transaction comes second finds the state changed, and
 * changes nothing. False where it was noted before.
 */
export async function capturePayment(
  tx: Db,
  id: string,
  to: 'captured' | 'refund_due',
  gatewayPaymentId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('payment')
    .set({ status: to, payment_id: gatewayPaymentId, captured_at: now, checked_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that the gateway was asked, and had nothing new. */
export async function markPaymentChecked(id: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('payment')
    .set({ checked_at: now })
    .where('id', '=', id)
    .execute()
}

const BATCH = 200

/**
 * Orders that might have been paid without our hearing of it. Money can come for days (a bank that was away): young
 * orders are looked at every time, older ones once an hour.
 */
export async function readOrdersToReconcile(): Promise<string[]> {
  const orders = await getDb()
    .$kysely.selectFrom('payment')
    .select('order_id as orderId')
    .where('status', 'in', ['created', 'failed'])
    .where('order_id', 'is not', null)
    .where('provider', '=', paymentGateway().name)
    .where('created_at', '>', ago({ days: 7 }))
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('created_at', '>', ago({ hours: 2 })),
        eb('checked_at', '<', ago({ hours: 1 })),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .$narrowType<{ orderId: string }>()
    .execute()
  return orders.map(({ orderId }) => orderId)
}
