import type pg from 'pg'
import { processGatewayEvents } from '@/lib/workflows/payment-jobs'
import { refundPayments } from '@/lib/workflows/refund-payments'
import { receiveWebhook } from '@/lib/features/payments/commands/receive-webhook'
import { sign } from '@/lib/server/payments/signatures'
import type { PaymentGateway } from '@/lib/server/payments/gateway'
import { razorpayGateway } from '@/lib/server/payments/razorpay'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { type Payment, standIn } from './razorpay-stand-in'
import { charge, makeCarsReservable, reserve } from './shop'

export const KEYS = {
  keyId: 'rzp_test_key',
  keySecret: 'a secret of tests',
  webhookSecret: 'another secret of tests',
}
export const TOKEN = 1_000_000

export type Razorpay = Awaited<ReturnType<typeof standIn>>
const shared = globalThis as typeof globalThis & { bharosaGateway?: PaymentGateway }

export async function openRazorpay(): Promise<Razorpay> {
  const razorpay = await standIn()
  shared.bharosaGateway = razorpayGateway(KEYS, { host: razorpay.url, answerWithin: 2_000 })
  return razorpay
}

export async function closeRazorpay(razorpay: Razorpay): Promise<void> {
  delete shared.bharosaGateway
  await razorpay.close()
}

export function toWebhook({ event, payload, id }: Razorpay['events'][number]) {
  const rawBody = Buffer.from(
    JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload }),
  )
  const headers = new Headers({
    'x-razorpay-signature': sign(rawBody, KEYS.webhookSecret),
    'x-razorpay-event-id': id,
  })
  return { rawBody, headers }
}

export async function deliver(razorpay: Razorpay): Promise<void> {
  for (const event of razorpay.events.splice(0)) {
    const { rawBody, headers } = toWebhook(event)
    await receiveWebhook(rawBody, headers)
  }
  await processGatewayEvents()
}

export interface HoldWithOrder {
  buyer: TestCustomer
  car: string
  orderId: string
}

export async function holdWithOrder(pool: pg.Pool): Promise<HoldWithOrder> {
  const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
  const { data } = await reserve(buyer, car)
  return { buyer, car, orderId: data.orderId }
}

export async function paid(
  pool: pg.Pool,
  razorpay: Razorpay,
  more: Partial<Payment> & { amount?: number } = {},
): Promise<HoldWithOrder & { payment: Payment }> {
  const hold = await holdWithOrder(pool)
  const payment = razorpay.dashboard.pay(hold.orderId, more.amount ?? TOKEN, more)
  await deliver(razorpay)
  return { ...hold, payment }
}

export const chargeFor = ({ buyer, orderId }: HoldWithOrder, paymentId: string) =>
  charge(buyer, {
    orderId,
    paymentId,
    signature: sign(`${orderId}|${paymentId}`, KEYS.keySecret),
  })

export async function refundNow(pool: pg.Pool): Promise<void> {
  await pool.query(
    "UPDATE gateway_payment SET refund_claimed_at = refund_claimed_at - interval '3 minutes', refund_not_before = NULL",
  )
  await refundPayments()
}

export async function readPaymentStatus(
  pool: pg.Pool,
  orderId: string,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ status: string }>(
    'SELECT status::text FROM payment WHERE order_id = $1',
    [orderId],
  )
  return rows[0]?.status
}

export async function readMessagesTo(pool: pg.Pool, who: TestCustomer): Promise<string[]> {
  const { rows } = await pool.query<{ said: string }>(
    "SELECT template || coalesce(' ' || (variables->>'amount'), '') AS said FROM message WHERE customer_id = $1 AND channel = 'sms' ORDER BY created_at, id",
    [who.id],
  )
  return rows.map(({ said }) => said.trim())
}

export async function readLines(pool: pg.Pool, gatewayPaymentId: string) {
  const { rows } = await pool.query<{ kind: string; paise: number; outcome: string | null }>(
    'SELECT kind, paise, outcome FROM money_line WHERE gateway_payment_id = $1 ORDER BY opened_at, kind',
    [gatewayPaymentId],
  )
  return rows
}

export async function readOpenLine(pool: pg.Pool, gatewayPaymentId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM money_line WHERE gateway_payment_id = $1 AND closed_at IS NULL',
    [gatewayPaymentId],
  )
  return rows[0]?.id ?? ''
}

export async function readMoney(pool: pg.Pool, gatewayPaymentId: string) {
  const { rows } = await pool.query<{
    use: string
    left_paise: number
    owed_paise: number
    status: string
  }>('SELECT use, left_paise, owed_paise, status FROM gateway_payment WHERE id = $1', [
    gatewayPaymentId,
  ])
  return rows[0]
}
