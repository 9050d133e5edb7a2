import type pg from 'pg'
import { processGatewayEvents } from '@/lib/workflows/payment-jobs'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { receiveWebhook } from '@/lib/features/payments/commands/receive-webhook'
import { signText } from '@/lib/server/payments/signatures'
import type { PaymentGateway } from '@/lib/server/payments/gateway'
import { createRazorpayGateway } from '@/lib/server/payments/razorpay'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import type { RazorpayPayment } from './razorpay-objects'
import { startRazorpayStandIn } from './razorpay-stand-in'
import { chargeHoldPayment, makeCarsReservable, reserveByToken } from './shop'

export const RAZORPAY_KEYS = {
  keyId: 'rzp_test_key',
  keySecret: 'a secret of tests',
  webhookSecret: 'another secret of tests',
}
export const TOKEN_PAISE = 1_000_000
// With Razorpay, blocks are off unless the operator turns them on.
process.env.UPI_BLOCK = 'on'

export type RazorpayAtTest = Awaited<ReturnType<typeof startRazorpayStandIn>>
const shared = globalThis as typeof globalThis & { bharosaGateway?: PaymentGateway }

export async function openStandInRazorpay(): Promise<RazorpayAtTest> {
  const razorpay = await startRazorpayStandIn()
  shared.bharosaGateway = createRazorpayGateway(RAZORPAY_KEYS, {
    host: razorpay.url,
    answerWithin: 2_000,
  })
  return razorpay
}

export async function closeRazorpay(razorpay: RazorpayAtTest): Promise<void> {
  delete shared.bharosaGateway
  await razorpay.close()
}

export function toWebhook({ event, payload, id }: RazorpayAtTest['events'][number]) {
  const rawBody = Buffer.from(
    JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload }),
  )
  const headers = new Headers({
    'x-razorpay-signature': signText(rawBody, RAZORPAY_KEYS.webhookSecret),
    'x-razorpay-event-id': id,
  })
  return { rawBody, headers }
}

export async function deliverWebhooks(razorpay: RazorpayAtTest): Promise<void> {
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
  const { data } = await reserveByToken(buyer, car)
  return { buyer, car, orderId: data.orderId }
}

export async function payHold(
  pool: pg.Pool,
  razorpay: RazorpayAtTest,
  more: Partial<RazorpayPayment> & { amount?: number } = {},
): Promise<HoldWithOrder & { payment: RazorpayPayment }> {
  const hold = await holdWithOrder(pool)
  const payment = razorpay.dashboard.pay(hold.orderId, more.amount ?? TOKEN_PAISE, more)
  await deliverWebhooks(razorpay)
  return { ...hold, payment }
}

export const chargeHold = ({ buyer, orderId }: HoldWithOrder, paymentId: string) =>
  chargeHoldPayment(buyer, {
    orderId,
    paymentId,
    signature: signText(`${orderId}|${paymentId}`, RAZORPAY_KEYS.keySecret),
  })

export async function refundNow(pool: pg.Pool): Promise<void> {
  await pool.query(
    "UPDATE gateway_payment SET refund_claimed_at = refund_claimed_at - interval '3 minutes', refund_not_before = NULL",
  )
  await sendDueRefunds()
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

export async function readMoneyLines(pool: pg.Pool, gatewayPaymentId: string) {
  const { rows } = await pool.query<{ kind: string; paise: number; outcome: string | null }>(
    'SELECT kind, paise, outcome FROM money_line WHERE gateway_payment_id = $1 ORDER BY opened_at, kind',
    [gatewayPaymentId],
  )
  return rows
}

export async function readOpenLineId(pool: pg.Pool, gatewayPaymentId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM money_line WHERE gateway_payment_id = $1 AND closed_at IS NULL',
    [gatewayPaymentId],
  )
  return rows[0]?.id ?? ''
}

export async function readGatewayMoney(pool: pg.Pool, gatewayPaymentId: string) {
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
