import { z } from 'zod'
import type {
  GatewayAccount,
  GatewayBlock,
  GatewayDispute,
  GatewayPayment,
  GatewayRefund,
} from './gateway'

/*
 * The parts of Razorpay's responses that we rely on. A proxy in between may answer 200 with a page
 * of its own. `notes` and `acquirer_data` are `[]` when empty; unknown fields are null or missing.
 */

const MAX_PAISE = 2 ** 31 - 1
const MS_A_SECOND = 1_000

export const razorpayEntity = z.object({ id: z.string().min(1).max(64) })
export const orderAnswer = razorpayEntity.extend({ created_at: z.int().min(0) })
const paise = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(MAX_PAISE))
const instant = z.coerce
  .number()
  .nullish()
  .transform((seconds) => new Date((seconds ?? Date.now() / MS_A_SECOND) * MS_A_SECOND))

const PAYMENT_STATUSES: Record<string, GatewayPayment['status']> = {
  created: 'open',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
}

export const paymentAnswer = razorpayEntity
  .extend({
    order_id: z.string().nullish(),
    amount: paise,
    currency: z.string().max(8),
    status: z.string(),
    captured: z.boolean().nullish(),
    amount_refunded: paise.nullish(),
    fee: paise.nullish(),
    tax: paise.nullish(),
    fee_bearer: z.string().nullish(),
    created_at: instant,
  })
  .transform((told): GatewayPayment => ({
    paymentId: told.id,
    orderId: told.order_id ?? null,
    paise: told.amount,
    currency: told.currency,
    // Razorpay returns payments that weren't captured after some days. It calls them refunded too.
    status:
      told.status === 'refunded' && told.captured === false
        ? 'returned'
        : (PAYMENT_STATUSES[told.status] ?? 'open'),
    feePaise: told.fee ?? null,
    taxPaise: told.tax ?? null,
    feeBearer:
      told.fee_bearer === 'customer' || told.fee_bearer === 'platform' ? told.fee_bearer : null,
    refundedPaise: told.amount_refunded ?? 0,
    createdAt: told.created_at,
  }))

const REFUND_STATUSES: Record<string, GatewayRefund['status']> = {
  processed: 'processed',
  failed: 'failed',
  reversed: 'failed',
}

const words = z.union([z.string(), z.number()]).transform(String)
const references = z
  .object({ arn: words.nullish(), utr: words.nullish(), rrn: words.nullish() })
  .nullable()
  .catch(null)

export const refundAnswer = razorpayEntity
  .extend({
    payment_id: z.string().nullish(),
    amount: paise,
    currency: z.string().max(8).nullish(),
    receipt: z.string().nullish(),
    status: z.string().nullish(),
    speed_processed: z.string().max(20).nullish(),
    acquirer_data: references,
    created_at: instant,
  })
  .transform((told): GatewayRefund => {
    const { arn, utr, rrn } = told.acquirer_data ?? {}
    const reference = [arn, utr, rrn].find((one) => one != null && one !== '')
    return {
      refundId: told.id,
      paymentId: told.payment_id ?? '',
      paise: told.amount,
      currency: told.currency ?? 'INR',
      receipt: told.receipt?.slice(0, 64) ?? null,
      // An unknown state must not count as done.
      status: REFUND_STATUSES[told.status ?? ''] ?? 'pending',
      reference: reference?.slice(0, 64) ?? null,
      speed: told.speed_processed ?? null,
      createdAt: told.created_at,
    }
  })

export const disputeAnswer = razorpayEntity
  .extend({
    payment_id: z.string(),
    amount: paise,
    amount_deducted: paise.nullish(),
    status: z.string().max(20),
    phase: z.string().max(40).nullish(),
    reason_code: z.string().max(80).nullish(),
    respond_by: z.number().nullish(),
    created_at: instant,
  })
  .transform((told): GatewayDispute => ({
    disputeId: told.id,
    paymentId: told.payment_id,
    paise: told.amount,
    deductedPaise: told.amount_deducted ?? 0,
    status: told.status,
    phase: told.phase ?? null,
    reason: told.reason_code ?? null,
    respondBy: told.respond_by == null ? null : new Date(told.respond_by * MS_A_SECOND),
    createdAt: told.created_at,
  }))

export const blockOrderAnswer = razorpayEntity.extend({ token: z.object({ max_amount: paise }) })

export const approvalAnswer = z.object({ token_id: z.string().nullish() })

const MANDATE_STATES: Record<string, GatewayBlock['status']> = {
  initiated: 'open',
  confirmed: 'blocked',
  paused: 'blocked',
  cancellation_initiated: 'leaving',
  cancelled: 'gone',
  rejected: 'gone',
}

export const mandateAnswer = razorpayEntity
  .extend({
    max_amount: paise.nullish(),
    expired_at: z.number().nullish(),
    recurring_details: z
      .object({
        status: z.string(),
        amount_blocked: paise.nullish(),
        amount_debited: paise.nullish(),
      })
      .nullish(),
  })
  .transform(({ id, max_amount: most, expired_at: end, recurring_details: told }): GatewayBlock => {
    const isOver = end != null && end * MS_A_SECOND <= Date.now()
    const isDebited = (told?.amount_debited ?? 0) > 0
    const status = MANDATE_STATES[told?.status ?? ''] ?? 'open'
    const isGone = status === 'gone' || isOver || isDebited
    return {
      mandateId: id,
      paise: told?.amount_blocked ?? most ?? 0,
      status: isGone ? 'gone' : status,
      goneBy: isGone ? (told?.status === 'cancelled' ? 'cancel' : 'bank') : null,
    }
  })

const text = z.string().min(1).max(120)

export const accountAnswer = razorpayEntity
  .extend({
    receivers: z.array(
      z.object({
        entity: z.string(),
        account_number: text.nullish(),
        ifsc: text.nullish(),
        name: text.nullish(),
        bank_name: text.nullish(),
      }),
    ),
  })
  .transform(({ id, receivers }, context): GatewayAccount => {
    const account = receivers.find(({ entity }) => entity === 'bank_account')
    if (!account?.account_number || !account.ifsc || !account.name) {
      context.addIssue('the account has no number')
      return z.NEVER
    }
    return {
      accountId: id,
      holder: account.name,
      accountNumber: account.account_number,
      ifsc: account.ifsc,
      bank: account.bank_name ?? null,
    }
  })

export const bankTransferAnswer = z.object({
  bank_reference: words.nullish(),
  payer_bank_account: z.object({ name: z.string().nullish() }).nullish().catch(null),
})

export const razorpayList = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) })
