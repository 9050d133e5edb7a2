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
      .select(['order_id as orderId', 'payment_id as settledBy'])
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

/** What a payment is for, locked until the transaction ends: before the gateway's row, as everybody does. */
export function lockPaidForRefund(tx: Db, id: string) {
  return tx.$kysely
    .selectFrom('payment')
    .where('id', '=', id)
    .select(['reservation_id as reservationId', 'appointment_id as appointmentId'])
    .forUpdate()
    .executeTakeFirstOrThrow()
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
 * Orders about which the gateway may have news that no webhook told: those that might have been paid (money can come for
 * days, from a bank that was away), tokens of live holds, and refunds, which may fail days after they were made. Young orders
 * are looked at every time, the others once an hour, what is done once a day.
 */
export async function readOrdersToReconcile(): Promise<string[]> {
  const orders = await getDb()
    .$kysely.selectFrom('payment')
    .leftJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select('order_id as orderId')
    .where('order_id', 'is not', null)
    .where('provider', '=', paymentGateway().name)
    .where((eb) => {
      const isOpen = eb('payment.status', 'in', ['created', 'failed']).and(
        'payment.created_at',
        '>',
        ago({ days: 7 }),
      )
      const isUnderWay = eb.or([
        eb('payment.status', '=', 'refund_due'),
        eb('payment.status', '=', 'captured').and('reservation.status', '=', 'active'),
      ])
      return eb.or([
        isOpen.and(
          eb.or([
            eb('checked_at', 'is', null),
            eb('payment.created_at', '>', ago({ hours: 2 })),
            eb('checked_at', '<', ago({ hours: 1 })),
          ]),
        ),
        isUnderWay.and(
          eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', ago({ hours: 1 }))]),
        ),
        eb('payment.status', '=', 'refunded')
          .and('refunded_at', '>', ago({ days: 15 }))
          .and(eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', ago({ days: 1 }))])),
      ])
    })
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .$narrowType<{ orderId: string }>()
    .execute()
  return orders.map(({ orderId }) => orderId)
}
