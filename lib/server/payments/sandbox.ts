import { randomBytes } from 'node:crypto'
import { getPool } from '@/lib/server/db/pool'
import { env } from '@/lib/server/env'
import type { GatewayPayment, PaymentGateway } from './gateway'
import {
  callbackText,
  EVENT_ID_HEADER,
  isSignedBy,
  readWebhook,
  sign,
  SIGNATURE_HEADER,
} from './signatures'

/** A key id that nobody could take for a real one. */
const KEY_ID = 'sandbox_key'

const nameOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** Its secrets are derived, so that no setting is needed and every instance has the same ones. */
const keySecret = () => sign('sandbox gateway callback', env().SESSION_SECRET)
const webhookSecret = () => sign('sandbox gateway webhook', env().SESSION_SECRET)

async function fetchPayments(orderId: string): Promise<GatewayPayment[]> {
  const { rows } = await getPool().query<GatewayPayment>(
    `SELECT id AS "paymentId", order_id AS "orderId", amount, currency, status FROM sandbox_payment
     WHERE order_id = $1 ORDER BY created_at, id`,
    [orderId],
  )
  return rows
}

// An order's name says how much it is for, and proves that it was given here: nothing has to be remembered of an order
// that nobody pays, and holding a car costs no second write.
const NAME_OF_ORDER = /^order_(\d{1,9})x([0-9a-f]{16})_([0-9a-f]{24})$/

function proofOf(amount: number, random: string): string {
  return sign(`sandbox order ${amount} ${random}`, keySecret()).slice(0, 24)
}

function nameOrder({ amount }: { amount: number }): string {
  const random = randomBytes(8).toString('hex')
  return `order_${amount}x${random}_${proofOf(amount, random)}`
}

function amountOf(orderId: string): number | null {
  const [, amount = '', random = '', proof = ''] = NAME_OF_ORDER.exec(orderId) ?? []
  return proof !== '' && proof === proofOf(Number(amount), random) ? Number(amount) : null
}

/** A gateway that keeps its books in our own Postgres: the same signatures and webhooks, and no money. */
export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  keyId: KEY_ID,
  nameOrder,
  createOrder: (order) => Promise.resolve({ orderId: nameOrder(order) }),
  verifySignature: ({ signature, ...callback }) =>
    isSignedBy(callbackText(callback), signature, keySecret()),
  fetchPayments,
  capture: (payment) => Promise.resolve({ ...payment, status: 'captured' }),
  async refund({ paymentId, amount }) {
    const pool = getPool()
    const {
      rows: [earlier],
    } = await pool.query<{ id: string }>('SELECT id FROM sandbox_refund WHERE payment_id = $1', [
      paymentId,
    ])
    if (earlier) return { refundId: earlier.id }
    const refundId = nameOf('rfnd')
    await pool.query('INSERT INTO sandbox_refund (id, payment_id, amount) VALUES ($1, $2, $3)', [
      refundId,
      paymentId,
      amount,
    ])
    return { refundId }
  },
  verifyWebhook: (rawBody, headers) => readWebhook(rawBody, headers, webhookSecret()),
}

export interface SandboxOrder {
  orderId: string
  amount: number
  currency: string
  payments: GatewayPayment[]
}

/** What its checkout page shows; null for an order that it never made. */
export async function readSandboxOrder(orderId: string): Promise<SandboxOrder | null> {
  const amount = amountOf(orderId)
  return amount === null
    ? null
    : { orderId, amount, currency: 'INR', payments: await fetchPayments(orderId) }
}

export interface SandboxPaid {
  paymentId: string
  /** What the checkout hands the page on success. */
  signature: string
}

/** Somebody pays at the checkout, or fails to. An order is paid once: a second success is the first one again. */
export async function paySandboxOrder(
  order: SandboxOrder,
  status: 'captured' | 'failed',
): Promise<SandboxPaid> {
  const earlier = order.payments.find((payment) => payment.status === 'captured')
  const paymentId = earlier?.paymentId ?? nameOf('pay')
  if (!earlier) {
    await getPool().query(
      'INSERT INTO sandbox_payment (id, order_id, amount, currency, status) VALUES ($1, $2, $3, $4, $5)',
      [paymentId, order.orderId, order.amount, order.currency, status],
    )
  }
  return {
    paymentId,
    signature: sign(callbackText({ orderId: order.orderId, paymentId }), keySecret()),
  }
}

export type SandboxEventKind =
  'payment.captured' | 'payment.failed' | 'order.paid' | 'refund.processed'

/** A webhook as the gateway would send it: bytes, and the headers that sign and name them. */
export function sandboxWebhook(
  kind: SandboxEventKind,
  about: { orderId: string; paymentId: string; amount: number },
): { rawBody: Buffer; headers: Headers } {
  const { orderId, paymentId, amount } = about
  const rawBody = Buffer.from(
    JSON.stringify({
      entity: 'event',
      event: kind,
      contains: ['payment'],
      payload: {
        payment: {
          entity: { id: paymentId, order_id: orderId, amount: amount * 100, currency: 'INR' },
        },
      },
    }),
  )
  const headers = new Headers({
    [SIGNATURE_HEADER]: sign(rawBody, webhookSecret()),
    [EVENT_ID_HEADER]: `${kind}:${paymentId}`,
    'content-type': 'application/json',
  })
  return { rawBody, headers }
}
