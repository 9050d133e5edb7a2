import type pg from 'pg'
import { endStaleHolds } from '@/lib/features/reservations/end-hold'
import { lockCars } from '@/lib/features/reservations/lock-cars'
import { takePaidHold } from '@/lib/features/reservations/take-paid-hold'
import { isFeeWanted, recordListingFee } from '@/lib/features/selling/take-listing-fee'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { passPoint } from '@/lib/server/named-point'
import type { GatewayPayment } from '@/lib/server/payments/gateway'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { hasStrangeMoney, isPaid, type PaymentState, settlingPayment } from './rules'

interface Row {
  id: string
  purpose: 'token' | 'listing_fee'
  reservationId: string | null
  appointmentId: string | null
  orderId: string
  amount: number
  currency: string
  provider: string
  status: PaymentState
}

/** `unknown`: no such order here. The others are the payment's state after we looked. */
export type Settlement = PaymentState | 'unknown'

const READ = `SELECT id, purpose, reservation_id AS "reservationId", appointment_id AS "appointmentId", order_id AS "orderId", amount, currency, provider, status::text AS status
  FROM payment WHERE order_id = $1`
// Compare-and-set: whoever comes second finds the state changed, and changes nothing.
const TAKE = `UPDATE payment SET status = $2::payment_status, payment_id = $3, captured_at = now(), checked_at = now()
  WHERE id = $1 AND status IN ('created', 'failed')`

async function settleToken(
  client: pg.PoolClient,
  payment: Row,
  reservationId: string,
): Promise<'captured' | 'refund_due'> {
  const {
    rows: [hold],
  } = await client.query<{ vehicleId: string; customerId: string }>(
    'SELECT vehicle_id AS "vehicleId", customer_id AS "customerId" FROM reservation WHERE id = $1',
    [reservationId],
  )
  if (!hold) throw new Error('a token without a hold')
  await lockCars(client, hold)
  await endStaleHolds(client, hold)
  const {
    rows: [now],
  } = await client.query<Row>(`${READ} FOR UPDATE`, [payment.orderId])
  if (now && isPaid(now.status)) return now.status === 'captured' ? 'captured' : 'refund_due'
  return (await takePaidHold(client, { reservationId, ...hold, amount: payment.amount }))
    ? 'captured'
    : 'refund_due'
}

/** A fee for an appointment that was called off meanwhile is due back. */
async function settleFee(
  client: pg.PoolClient,
  { appointmentId }: Row,
): Promise<'captured' | 'refund_due'> {
  return appointmentId !== null && (await isFeeWanted(client, appointmentId))
    ? 'captured'
    : 'refund_due'
}

/** Money has come: the hold becomes a reservation, or the money is due back. All in one transaction, once. */
async function takeMoney(payment: Row, paid: GatewayPayment): Promise<Settlement> {
  const status = await inRetriedTransaction(getPool(), async (client) => {
    const to =
      payment.reservationId === null
        ? await settleFee(client, payment)
        : await settleToken(client, payment, payment.reservationId)
    const { rowCount } = await client.query(TAKE, [payment.id, to, paid.paymentId])
    if (rowCount === 1 && to === 'captured' && payment.appointmentId !== null)
      await recordListingFee(client, payment.appointmentId, payment.amount)
    passPoint('settle:uncommitted')
    return to
  })
  passPoint('settle:committed')
  kickJob('send-messages')
  if (status === 'refund_due') kickJob('refund-payments')
  return status
}

/**
 * Brings a payment to where the gateway says it is. The same for the browser's callback, a webhook and the reconciler,
 * and harmless however often and in whatever order they come: none of them is believed, each makes us look.
 */
export async function settlePayment(orderId: string): Promise<Settlement> {
  const {
    rows: [payment],
  } = await getPool().query<Row>(READ, [orderId])
  if (!payment) return 'unknown'
  const gateway = paymentGateway()
  if (isPaid(payment.status) || payment.provider !== gateway.name) return payment.status
  const attempts = await gateway.fetchPayments(orderId)
  passPoint('settle:asked')
  if (hasStrangeMoney(payment, attempts))
    log().error({ payment: payment.id }, 'a payment does not match its order')
  const found = settlingPayment(payment, attempts)
  if (!found) {
    await getPool().query('UPDATE payment SET checked_at = now() WHERE id = $1', [payment.id])
    return payment.status
  }
  return takeMoney(payment, found.status === 'captured' ? found : await gateway.capture(found))
}
