import {
  type GatewayPayment,
  GatewayUnavailable,
  GatewayUnknown,
  type PaymentGateway,
  type Span,
} from './gateway'
import {
  disputeAnswer,
  listOf,
  named,
  orderAnswer,
  paymentAnswer,
  refundAnswer,
} from './razorpay-answers'
import { ANSWER_WITHIN_MS, withRetries } from './retry'
import { callbackText, isSignedBy, readWebhook } from './signatures'
import Razorpay from 'razorpay'
import { z } from 'zod'
import { log } from '@/lib/server/log'
import { MAX_ANSWER_BYTES } from '@/lib/server/read-answer'
import { traceHeaders } from '@/lib/server/tracing/trace'

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

const PAISE = 100
/** Razorpay gives at most so many things at once, and ten where nothing is said. */
const PAGE = 100
/** Where no size can be asked for. */
const UNSAID_PAGE = 10
/** Nobody pays an order so long after it was made, bank delays included. */
const ORDER_SECONDS = 7 * 86_400
/** A list without an end is none of theirs. */
const MAX_PAGES = 200

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000)

/** Razorpay through its own SDK; rupees become paise here and nowhere else. */
export function razorpayGateway(
  { keyId, keySecret, webhookSecret }: RazorpayKeys,
  at: { host?: string; answerWithin?: number; allWithin?: number } = {},
): PaymentGateway {
  const sdk = razorpaySdk({ keyId, keySecret, answerWithin: ANSWER_WITHIN_MS, ...at })
  const ask = <Answer>(call: () => Promise<Answer>, options = {}) =>
    withRetries(call, { ...at, ...options })

  async function askOne<Item>(
    call: () => Promise<unknown>,
    shape: z.ZodType<Item>,
  ): Promise<Item | null> {
    try {
      return await ask(async () => shape.parse(await call()))
    } catch (error) {
      if (error instanceof GatewayUnknown) return null
      throw error
    }
  }

  async function askPages<Item>(
    call: (page: { count: number; skip: number }) => Promise<unknown>,
    item: z.ZodType<Item>,
  ): Promise<Item[]> {
    const all: Item[] = []
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { items } = await ask(async () =>
        listOf(item).parse(await call({ count: PAGE, skip: page * PAGE })),
      )
      all.push(...items)
      if (items.length < PAGE) return all
    }
    throw new GatewayUnavailable('the list had no end')
  }

  /** Lists of the whole account: one thing in it that we can't read (of another shop, say) doesn't hide the others. */
  async function listReadable<Item>(
    call: (page: { count: number; skip: number }) => Promise<unknown>,
    item: z.ZodType<Item>,
  ): Promise<Item[]> {
    const all = (await askPages(call, z.unknown())).map((one) => item.safeParse(one))
    const readable = all.filter(({ success }) => success)
    if (readable.length < all.length)
      log().warn({ count: all.length - readable.length }, 'the gateway lists what cannot be read')
    return readable.map(({ data }) => data as Item)
  }

  const between = ({ from, to }: Span) => ({ from: secondsOf(from), to: secondsOf(to) })
  const fetchRefunds = (paymentId: string) =>
    askPages((page) => sdk.payments.fetchMultipleRefund(paymentId, page), refundAnswer)

  /** An order's list has no pages that its documents name: one that may be cut is completed from the account's. */
  async function withOthersOf(
    orderId: string,
    known: readonly GatewayPayment[],
  ): Promise<GatewayPayment[]> {
    const { created_at: from } = await ask(async () =>
      orderAnswer.parse(await sdk.orders.fetch(orderId)),
    )
    const span = { from, to: from + ORDER_SECONDS }
    const listed = await listReadable(
      (page) => sdk.payments.all({ ...span, ...page }),
      paymentAnswer,
    )
    const ids = new Set(known.map(({ paymentId }) => paymentId))
    const others = listed.filter((one) => one.orderId === orderId && !ids.has(one.paymentId))
    return [...known, ...others]
  }

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
        listOf(paymentAnswer).parse(await sdk.orders.fetchPayments(orderId)),
      )
      return items.length < UNSAID_PAGE ? items : withOthersOf(orderId, items)
    },
    fetchPayment: (paymentId) => askOne(() => sdk.payments.fetch(paymentId), paymentAnswer),
    fetchRefunds,
    fetchDispute: (disputeId) => askOne(() => sdk.disputes.fetch(disputeId), disputeAnswer),
    // Not repeated blindly: a second capture is refused, and then reads as a failure of the first.
    capture: ({ paymentId, paise, currency }) =>
      ask(async () => paymentAnswer.parse(await sdk.payments.capture(paymentId, paise, currency)), {
        tries: 1,
      }),
    refund: ({ paymentId, paise, receipt }) =>
      ask(async () => {
        // A process that died after the gateway's answer left no trace on our side; the gateway remembers.
        const earlier = (await fetchRefunds(paymentId)).find((refund) => refund.receipt === receipt)
        return (
          earlier ??
          refundAnswer.parse(
            await sdk.payments.refund(paymentId, { amount: paise, receipt, speed: 'normal' }),
          )
        )
      }),
    listPayments: (span) =>
      listReadable((page) => sdk.payments.all({ ...between(span), ...page }), paymentAnswer),
    listRefunds: (span) =>
      listReadable((page) => sdk.refunds.all({ ...between(span), ...page }), refundAnswer),
    listDisputes: () => listReadable((page) => sdk.disputes.all(page), disputeAnswer),
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

interface Sent {
  headers: object
  url?: string
  data?: unknown
  signal?: AbortSignal
}

/** The HTTP client inside the SDK: it has no setting of its own for time, size or place, and would wait for ever. */
interface Inside {
  api: {
    rq: {
      defaults: {
        timeout: number
        baseURL: string
        maxContentLength: number
        maxRedirects: number
      }
      interceptors: { request: { use(change: (sent: Sent) => Sent): void } }
    }
  }
}

/** A refund that is asked for twice under one receipt is made once: the SDK has no word for the header. */
function idempotencyOf({ url = '', data }: Sent): Record<string, string> {
  const receipt = (data as { receipt?: unknown } | undefined)?.receipt
  return url.endsWith('/refund') && typeof receipt === 'string'
    ? { 'X-Refund-Idempotency': receipt }
    : {}
}

/** Razorpay's own SDK with a limit on every call. */
function razorpaySdk({ keyId, keySecret, answerWithin, host }: SdkOptions): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { defaults, interceptors } = (sdk as unknown as Inside).api.rq
  Object.assign(defaults, {
    timeout: answerWithin,
    maxContentLength: MAX_ANSWER_BYTES,
    maxRedirects: 0,
  })
  if (host !== undefined) defaults.baseURL = host
  interceptors.request.use((sent) => {
    // The SDK's own client isn't `fetch`, which carries the trace on by itself.
    Object.assign(sent.headers, traceHeaders(), idempotencyOf(sent))
    // Its time-out is one of silence: an answer that trickles would go on for ever.
    sent.signal = AbortSignal.timeout(answerWithin)
    return sent
  })
  return sdk
}
