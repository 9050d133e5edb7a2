import { type GatewayPayment, GatewayUnavailable, type PaymentGateway } from './gateway'
import { ANSWER_WITHIN_MS, withRetries } from './retry'
import { callbackText, isSignedBy, readWebhook } from './signatures'
import Razorpay from 'razorpay'
import { z } from 'zod'
import { traceHeaders } from '@/lib/server/tracing/trace'

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

const PAISE = 100
const STATUSES: Record<string, GatewayPayment['status']> = {
  created: 'open',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'captured',
  failed: 'failed',
}

/** What we rely on of their answers: something in between may say 200 with a page of its own, which is no answer of theirs. */
const named = z.object({ id: z.string().min(1) })
const paid = named.extend({
  order_id: z.string(),
  amount: z.union([z.number(), z.string()]),
  currency: z.string(),
  status: z.string(),
})
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })
const refunded = named.extend({ status: z.string().optional() })

/** An amount that isn't whole rupees is none of ours: it is kept as it is, and then equals no order. */
function toPayment({
  id,
  order_id: orderId,
  amount,
  currency,
  status,
}: z.infer<typeof paid>): GatewayPayment {
  return {
    paymentId: id,
    orderId,
    amount: Number(amount) / PAISE,
    currency,
    status: STATUSES[status] ?? 'open',
  }
}

/** Razorpay through its own SDK; rupees become paise here and nowhere else. */
export function razorpayGateway(
  { keyId, keySecret, webhookSecret }: RazorpayKeys,
  at: { host?: string; answerWithin?: number; allWithin?: number } = {},
): PaymentGateway {
  const sdk = razorpaySdk({ keyId, keySecret, answerWithin: ANSWER_WITHIN_MS, ...at })
  const ask = <Answer>(call: () => Promise<Answer>, options = {}) =>
    withRetries(call, { ...at, ...options })
  return {
    name: 'razorpay',
    keyId,
    async createOrder({ receipt, amount, currency }) {
      const order = await ask(async () =>
        named.parse(await sdk.orders.create({ amount: amount * PAISE, currency, receipt })),
      )
      return { orderId: order.id }
    },
    verifySignature: ({ signature, ...callback }) =>
      isSignedBy(callbackText(callback), signature, keySecret),
    async fetchPayments(orderId) {
      const { items } = await ask(async () =>
        listOf(paid).parse(await sdk.orders.fetchPayments(orderId)),
      )
      return items.map(toPayment)
    },
    async capture({ paymentId, amount, currency }) {
      // Not repeated blindly: a second capture is refused, and then reads as a failure of the first.
      const payment = await ask(
        async () => paid.parse(await sdk.payments.capture(paymentId, amount * PAISE, currency)),
        { tries: 1 },
      )
      return toPayment(payment)
    },
    async refund({ paymentId, amount, receipt }) {
      return ask(async () => {
        // A process that died after the gateway's answer left no trace on our side; the gateway remembers.
        const { items } = listOf(refunded).parse(
          await sdk.payments.fetchMultipleRefund(paymentId, {}),
        )
        const earlier = items.find((refund) => refund.status !== 'failed')
        if (earlier) return { refundId: earlier.id }
        const refund = refunded.parse(
          await sdk.payments.refund(paymentId, {
            amount: amount * PAISE,
            receipt,
            speed: 'normal',
          }),
        )
        if (refund.status === 'failed')
          throw new GatewayUnavailable('the refund failed at the gateway')
        return { refundId: refund.id }
      })
    },
    verifyWebhook: (rawBody, headers) => readWebhook(rawBody, headers, webhookSecret),
  }
}

interface SdkOptions {
  keyId: string
  keySecret: string
  /** Milliseconds after which a call that got no answer is given up, connection and all. */
  answerWithin: number
  /** Another address than Razorpay's own. */
  host?: string
}

/** The HTTP client inside the SDK: it has no setting of its own for time or place, and would wait for ever. */
interface Inside {
  api: {
    rq: {
      defaults: { timeout: number; baseURL: string }
      interceptors: {
        request: { use(add: <Sent extends { headers: object }>(sent: Sent) => Sent): void }
      }
    }
  }
}

/** Razorpay's own SDK with a limit on every call. */
function razorpaySdk({ keyId, keySecret, answerWithin, host }: SdkOptions): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { defaults, interceptors } = (sdk as unknown as Inside).api.rq
  defaults.timeout = answerWithin
  if (host !== undefined) defaults.baseURL = host
  // The SDK's own client isn't `fetch`, which carries the trace on by itself.
  interceptors.request.use((sent) => {
    Object.assign(sent.headers, traceHeaders())
    return sent
  })
  return sdk
}
