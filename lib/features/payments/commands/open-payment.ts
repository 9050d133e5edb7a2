import type { SqlDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { statementBuilder } from '@/lib/server/db/kysely'
import { compileStatement, timeAgo, type ValueOf } from '@/lib/server/db/sql'
import type { PaymentGateway } from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { PART_PAYMENT_MINUTES } from '../rules'
import { getTraceparent } from '@/lib/server/tracing/trace'

export type PaymentRequest =
  | { purpose: 'token'; reservationId: string; amount: number }
  | { purpose: 'listing_fee'; appointmentId: string; amount: number }
  | { purpose: 'part'; partOfId: string; amount: number }

export interface OpenPayment {
  id: string
  orderId: string | null
  amount: number
}

function findOpen(tx: SqlDb, request: PaymentRequest): Promise<OpenPayment | undefined> {
  return tx.$kysely
    .selectFrom('payment')
    .select(['id', 'order_id as orderId', 'amount'])
    .where('purpose', '=', request.purpose)
    .where('status', 'in', ['created', 'captured'])
    .where('provider', '<>', 'terminal')
    .where((eb) =>
      request.purpose === 'token'
        ? eb('reservation_id', '=', request.reservationId)
        : request.purpose === 'part'
          ? // A part may be paid many times, so only an open checkout of the same sum is the same.
            eb.and([
              eb('part_of_id', '=', request.partOfId),
              eb('amount', '=', request.amount),
              eb('status', '=', 'created'),
              eb('created_at', '>', timeAgo({ minutes: PART_PAYMENT_MINUTES })),
            ])
          : eb('appointment_id', '=', request.appointmentId),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const insertPayment = compileStatement(
  (
    value: ValueOf<{
      id: string
      provider: PaymentGateway['name']
      purpose: PaymentRequest['purpose']
      reservationId: string | null
      appointmentId: string | null
      partOfId: string | null
      amount: number
      trace: string | null
    }>,
  ) =>
    statementBuilder.insertInto('payment').values({
      id: value('id'),
      provider: value('provider'),
      purpose: value('purpose'),
      reservation_id: value('reservationId'),
      appointment_id: value('appointmentId'),
      part_of_id: value('partOfId'),
      amount: value('amount'),
      trace: value('trace'),
    }),
)

/**
 * Opens a payment; `ensurePaymentOrder` creates its order later. Returns a payment that is open
 * already, so that a repeated call doesn't charge the buyer twice. `isFirst` skips the search for
 * one, for a hold or appointment that was just created.
 */
export async function openPayment(
  tx: SqlDb,
  request: PaymentRequest,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<OpenPayment> {
  const open = isFirst ? undefined : await findOpen(tx, request)
  if (open) return open
  const id = newId('pay')
  await insertPayment(tx, {
    reservationId: null,
    appointmentId: null,
    partOfId: null,
    ...request,
    id,
    provider: getPaymentGateway().name,
    trace: getTraceparent() ?? null,
  })
  return { id, orderId: null, amount: request.amount }
}
