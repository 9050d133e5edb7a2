import { randomBytes } from 'node:crypto'
import type { Prisma } from '@/generated/prisma/client'
import { getDb } from '@/lib/server/db/client'
import { env } from '@/lib/server/env'
import type { GatewayPayment, GatewayRefund, GatewayBankTransfer, PaymentGateway } from './gateway'
import { createSandboxBlocks } from './sandbox-blocks'
import {
  toCallbackText,
  EVENT_ID_HEADER,
  isSignedBy,
  parseSignedWebhook,
  signText,
  SIGNATURE_HEADER,
} from './signatures'

const KEY_ID = 'sandbox_key'

const nameOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** Derived from the session secret, so all instances share it without a setting. */
const keySecret = () => signText('sandbox gateway callback', env().SESSION_SECRET)
const webhookSecret = () => signText('sandbox gateway webhook', env().SESSION_SECRET)

const PAISE = 100

/** The sandbox stores transfers beside payments of orders, under the account's id. */
const isAccount = (id: string) => id.startsWith('va_')

const SANDBOX_IFSC = 'TEST0BHAROS'
const ACCOUNT_DIGITS = 16

const PAYMENT_PARTS = {
  id: true,
  orderId: true,
  amount: true,
  currency: true,
  status: true,
  createdAt: true,
} as const

type PaymentRow = Prisma.SandboxPaymentGetPayload<{ select: typeof PAYMENT_PARTS }>

async function toPayments(rows: readonly PaymentRow[]): Promise<GatewayPayment[]> {
  const sums = await getDb().sandboxRefund.groupBy({
    by: ['paymentId'],
    where: { paymentId: { in: rows.map(({ id }) => id) } },
    _sum: { amount: true },
  })
  const refunded = new Map(sums.map(({ paymentId, _sum: { amount } }) => [paymentId, amount ?? 0]))
  return rows.map(({ id, orderId, amount, currency, status, createdAt }) => ({
    paymentId: id,
    orderId: isAccount(orderId) ? null : orderId,
    paise: amount * PAISE,
    currency,
    status: status === 'captured' ? 'captured' : 'failed',
    feePaise: null,
    taxPaise: null,
    feeBearer: null,
    refundedPaise: (refunded.get(id) ?? 0) * PAISE,
    createdAt,
  }))
}

async function readPayments(where: Prisma.SandboxPaymentWhereInput): Promise<GatewayPayment[]> {
  return toPayments(
    await getDb().sandboxPayment.findMany({
      where,
      select: PAYMENT_PARTS,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
  )
}

async function readRefunds(where: Prisma.SandboxRefundWhereInput): Promise<GatewayRefund[]> {
  const refunds = await getDb().sandboxRefund.findMany({
    where,
    select: { id: true, paymentId: true, amount: true, receipt: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
  return refunds.map(({ id, paymentId, amount, receipt, createdAt }) => ({
    refundId: id,
    paymentId,
    paise: amount * PAISE,
    currency: 'INR',
    receipt,
    status: 'processed',
    reference: null,
    speed: 'normal',
    createdAt,
  }))
}

// An order's id contains its amount and a proof that we made the order, so unpaid orders need no
// row.
const NAME_OF_ORDER = /^order_(\d{1,9})x([0-9a-f]{16})_([0-9a-f]{24})$/

function proofOf(amount: number, random: string): string {
  return signText(`sandbox order ${amount} ${random}`, keySecret()).slice(0, 24)
}

function nameOrder({ amount }: { amount: number }): string {
  const random = randomBytes(8).toString('hex')
  return `order_${amount}x${random}_${proofOf(amount, random)}`
}

function amountOf(orderId: string): number | null {
  const [, amount = '', random = '', proof = ''] = NAME_OF_ORDER.exec(orderId) ?? []
  return proof !== '' && proof === proofOf(Number(amount), random) ? Number(amount) : null
}

async function openAccount() {
  const accountId = nameOf('va')
  const digits = randomBytes(ACCOUNT_DIGITS).map((byte) => byte % 10)
  const accountNumber = `9${[...digits].join('').slice(1)}`
  await getDb().sandboxAccount.create({
    data: { id: accountId, accountNumber },
    select: { id: true },
  })
  return {
    accountId,
    accountNumber,
    holder: 'Bharosa Cars (test)',
    ifsc: SANDBOX_IFSC,
    bank: 'Test Bank',
  }
}

async function fetchTransfers(accountId: string): Promise<GatewayBankTransfer[]> {
  const payments = await readPayments({ orderId: accountId })
  const transfers = await getDb().sandboxTransfer.findMany({
    where: { paymentId: { in: payments.map(({ paymentId }) => paymentId) } },
    select: { paymentId: true, reference: true, payer: true },
  })
  return payments.flatMap((payment) => {
    const transfer = transfers.find(({ paymentId }) => paymentId === payment.paymentId)
    return transfer ? [{ payment, reference: transfer.reference, payer: transfer.payer }] : []
  })
}

export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  keyId: KEY_ID,
  createOrder: (order) => Promise.resolve({ orderId: nameOrder(order) }),
  verifySignature: ({ signature, ...callback }) =>
    isSignedBy(toCallbackText(callback), signature, keySecret()),
  fetchPayments: (orderId) => readPayments({ orderId }),
  fetchPayment: async (id) => (await readPayments({ id }))[0] ?? null,
  fetchRefunds: (paymentId) => readRefunds({ paymentId }),
  fetchDispute: () => Promise.resolve(null),
  capture: (payment) => Promise.resolve({ ...payment, status: 'captured' }),
  async refund({ paymentId, paise, receipt }) {
    await getDb().sandboxRefund.createMany({
      data: { id: nameOf('rfnd'), paymentId, amount: paise / PAISE, receipt },
      skipDuplicates: true,
    })
    const [refund] = await readRefunds({ receipt })
    if (!refund) throw new Error('the sandbox has lost a refund')
    return refund
  },
  ...createSandboxBlocks(nameOrder),
  openAccount,
  fetchTransfers,
  async closeAccount(id) {
    await getDb().sandboxAccount.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: new Date() },
    })
  },
  listPayments: ({ from, to }) => readPayments({ createdAt: { gte: from, lt: to } }),
  listRefunds: ({ from, to }) => readRefunds({ createdAt: { gte: from, lt: to } }),
  listDisputes: () => Promise.resolve([]),
  verifyWebhook: (rawBody, headers) => parseSignedWebhook(rawBody, headers, webhookSecret()),
}

export interface SandboxOrder {
  orderId: string
  amount: number
  currency: string
  payments: GatewayPayment[]
}

export async function readSandboxOrder(orderId: string): Promise<SandboxOrder | null> {
  const amount = amountOf(orderId)
  return amount === null
    ? null
    : { orderId, amount, currency: 'INR', payments: await readPayments({ orderId }) }
}

export interface SandboxPaymentProof {
  paymentId: string
  signature: string
}

export async function paySandboxOrder(
  order: SandboxOrder,
  status: 'captured' | 'failed',
): Promise<SandboxPaymentProof> {
  const earlier = order.payments.find((payment) => payment.status === 'captured')
  const paymentId = earlier?.paymentId ?? nameOf('pay')
  if (!earlier) {
    await getDb().sandboxPayment.createMany({
      data: {
        id: paymentId,
        orderId: order.orderId,
        amount: order.amount,
        currency: order.currency,
        status,
      },
    })
  }
  return {
    paymentId,
    signature: signText(toCallbackText({ orderId: order.orderId, paymentId }), keySecret()),
  }
}

export type SandboxEventKind =
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'

export function buildSandboxBlockWebhook(
  kind: 'token.confirmed' | 'token.rejected' | 'token.cancelled',
  { mandateId, orderId }: { mandateId: string; orderId: string },
): { rawBody: Buffer; headers: Headers } {
  const rawBody = Buffer.from(
    JSON.stringify({
      entity: 'event',
      event: kind,
      contains: ['token', 'payment'],
      payload: {
        token: { entity: { id: mandateId } },
        payment: { entity: { id: null, order_id: orderId } },
      },
    }),
  )
  const headers = new Headers({
    [SIGNATURE_HEADER]: signText(rawBody, webhookSecret()),
    [EVENT_ID_HEADER]: `${kind}:${mandateId}`,
    'content-type': 'application/json',
  })
  return { rawBody, headers }
}

export function signSandboxCallback(callback: { orderId: string; paymentId: string }): string {
  return signText(toCallbackText(callback), keySecret())
}

export function buildSandboxWebhook(
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
    [SIGNATURE_HEADER]: signText(rawBody, webhookSecret()),
    [EVENT_ID_HEADER]: `${kind}:${paymentId}`,
    'content-type': 'application/json',
  })
  return { rawBody, headers }
}

export interface SandboxBankTransferRequest {
  accountNumber: string
  amount: number
  payer: string
  reference: string
}

/**
 * Returns null without an open account, since the gateway's bank sends back money for a closed one.
 */
export async function paySandboxAccount({
  accountNumber,
  amount,
  payer,
  reference,
}: SandboxBankTransferRequest): Promise<{ accountId: string; paymentId: string } | null> {
  const account = await getDb().sandboxAccount.findFirst({
    where: { accountNumber, closedAt: null },
    select: { id: true },
  })
  if (!account) return null
  const paymentId = nameOf('pay')
  await getDb().sandboxPayment.create({
    data: { id: paymentId, orderId: account.id, amount, currency: 'INR', status: 'captured' },
    select: { id: true },
  })
  await getDb().sandboxTransfer.create({
    data: { paymentId, reference, payer },
    select: { paymentId: true },
  })
  return { accountId: account.id, paymentId }
}

export function buildSandboxBankTransferWebhook({
  accountId,
  paymentId,
}: {
  accountId: string
  paymentId: string
}): { rawBody: Buffer; headers: Headers } {
  const rawBody = Buffer.from(
    JSON.stringify({
      entity: 'event',
      event: 'virtual_account.credited',
      contains: ['payment', 'virtual_account', 'bank_transfer'],
      payload: {
        payment: { entity: { id: paymentId, order_id: null, method: 'bank_transfer' } },
        virtual_account: { entity: { id: accountId } },
      },
    }),
  )
  const headers = new Headers({
    [SIGNATURE_HEADER]: signText(rawBody, webhookSecret()),
    [EVENT_ID_HEADER]: `virtual_account.credited:${paymentId}`,
    'content-type': 'application/json',
  })
  return { rawBody, headers }
}
