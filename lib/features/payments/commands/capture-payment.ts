import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo, databaseNow } from '@/lib/server/db/sql'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import type { PaymentRequest } from './open-payment'

function byOrder(db: Db, orderId: string) {
  return (
    db.$kysely
      .selectFrom('payment')
      .where('order_id', '=', orderId)
      .select(['id', 'purpose', 'amount', 'currency', 'provider', 'status', 'trace'])
      .select(['reservation_id as reservationId', 'appointment_id as appointmentId'])
      .select(['part_of_id as partOfId', 'order_id as orderId', 'payment_id as settledBy'])
      // The check constraint on `purpose` allows only these values, and every row with an order has
      // one.
      .$narrowType<{ orderId: string; purpose: PaymentRequest['purpose'] }>()
  )
}

export function readPayment(orderId: string) {
  return byOrder(getDb(), orderId).executeTakeFirst()
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof readPayment>>>

export function lockPayment(tx: Db, orderId: string): Promise<PaymentRow | undefined> {
  return byOrder(tx, orderId).forUpdate().executeTakeFirst()
}

/**
 * Locks our payment and returns what it paid for. Call this before locking the gateway's row: the
 * same order everywhere avoids deadlocks.
 */
export function lockPaymentForRefund(tx: Db, id: string) {
  return tx.$kysely
    .selectFrom('payment')
    .where('id', '=', id)
    .select((of) => [
      of.fn.coalesce('reservation_id', 'part_of_id').as('reservationId'),
      'appointment_id as appointmentId',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function capturePayment(
  tx: Db,
  id: string,
  to: 'captured' | 'refund_due',
  gatewayPaymentId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('payment')
    .set({
      status: to,
      payment_id: gatewayPaymentId,
      captured_at: databaseNow,
      checked_at: databaseNow,
    })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markPaymentChecked(id: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('payment')
    .set({ checked_at: databaseNow })
    .where('id', '=', id)
    .execute()
}

const BATCH = 200

/** Start of each select in `readOrdersToReconcile`. Postgres can use the partial index for each. */
function ordersOf(db: Db) {
  return db.$kysely
    .selectFrom('payment as p')
    .select(['p.order_id as orderId', 'p.checked_at as checkedAt'])
    .where('p.order_id', 'is not', null)
    .where('p.provider', '=', getPaymentGateway().name)
}

const unchecked = (hours: number) =>
  sql<boolean>`(p.checked_at IS NULL OR p.checked_at < ${timeAgo({ hours })})`

/**
 * Lists orders whose gateway event may have been lost: unpaid orders (a bank can confirm days
 * later), tokens and part payments of live holds, and refunds (which can fail days later).
 */
export async function readOrdersToReconcile(db: Db = getDb()): Promise<string[]> {
  const open = ordersOf(db)
    .where('p.status', 'in', ['created', 'failed'])
    .where('p.created_at', '>', timeAgo({ days: 7 }))
    .where((eb) => eb.or([eb('p.created_at', '>', timeAgo({ hours: 2 })), unchecked(1)]))
  const owed = ordersOf(db).where('p.status', '=', 'refund_due').where(unchecked(1))
  const held = ordersOf(db)
    .innerJoin('reservation as r', (join) =>
      join.on((of) => of('r.id', '=', of.fn.coalesce('p.reservation_id', 'p.part_of_id'))),
    )
    .where('r.status', '=', 'active')
    .where('p.status', '=', 'captured')
    .where(unchecked(1))
  const refunded = ordersOf(db)
    .where('p.status', '=', 'refunded')
    .where('p.refunded_at', '>', timeAgo({ days: 15 }))
    .where(unchecked(24))
  const orders = await db.$kysely
    .selectFrom(open.unionAll(owed).unionAll(held).unionAll(refunded).as('due'))
    .select('orderId')
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .$narrowType<{ orderId: string }>()
    .execute()
  return orders.map(({ orderId }) => orderId)
}
