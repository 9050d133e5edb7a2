import {
  type GatewayPayment,
  type GatewayBankTransfer,
  GatewayUnavailable,
  GatewayUnknown,
  type PaymentGateway,
  type TimeSpan,
} from './gateway'
import {
  accountAnswer,
  bankTransferAnswer,
  disputeAnswer,
  razorpayList,
  razorpayEntity,
  orderAnswer,
  paymentAnswer,
  refundAnswer,
} from './razorpay-answers'
import { createRazorpayBlocks } from './razorpay-blocks'
import { ANSWER_WITHIN_MS, withRetries } from './retry'
import { toCallbackText, isSignedBy, parseSignedWebhook } from './signatures'
import Razorpay from 'razorpay'
import { z } from 'zod'
import { log } from '@/lib/server/log'
import { MAX_ANSWER_BYTES } from '@/lib/server/read-answer'
import { buildTraceHeaders } from '@/lib/server/tracing/trace'

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}

const PAISE = 100
/** Razorpay's largest page; its default is ten. */
const PAGE = 100
const UNSAID_PAGE = 10
/** An order can be paid for this long after its creation. */
const ORDER_SECONDS = 7 * 86_400
const MAX_PAGES = 200

const closedState = z.object({ status: z.string().nullish() })

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000)

export function createRazorpayGateway(
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
        razorpayList(item).parse(await call({ count: PAGE, skip: page * PAGE })),
      )
      all.push(...items)
      if (items.length < PAGE) return all
    }
    throw new GatewayUnavailable('the list had no end')
  }

  /** Skips entries that can't be read (another shop's, say), so that they don't hide the others. */
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

  const between = ({ from, to }: TimeSpan) => ({ from: secondsOf(from), to: secondsOf(to) })
  const fetchRefunds = (paymentId: string) =>
    askPages((page) => sdk.payments.fetchMultipleRefund(paymentId, page), refundAnswer)

  /**
   * Razorpay documents no paging for an order's own list. If it may be cut off, this adds the
   * missing payments from the account's list.
   */
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

  async function readTransfer(payment: GatewayPayment): Promise<GatewayBankTransfer> {
    const { bank_reference: reference, payer_bank_account: payer } = await ask(async () =>
      bankTransferAnswer.parse(await sdk.payments.bankTransfer(payment.paymentId)),
    )
    return { payment, reference: reference ?? payment.paymentId, payer: payer?.name ?? null }
  }

  return {
    name: 'razorpay',
    keyId,
    async createOrder({ receipt, amount, currency }) {
      const order = await ask(async () =>
        razorpayEntity.parse(
          await sdk.orders.create({ amount: amount * PAISE, currency, receipt }),
        ),
      )
      return { orderId: order.id }
    },
    verifySignature: ({ signature, ...callback }) =>
      isSignedBy(toCallbackText(callback), signature, keySecret),
    async fetchPayments(orderId) {
      const { items } = await ask(async () =>
        razorpayList(paymentAnswer).parse(await sdk.orders.fetchPayments(orderId)),
      )
      return items.length < UNSAID_PAGE ? items : withOthersOf(orderId, items)
    },
    fetchPayment: (paymentId) => askOne(() => sdk.payments.fetch(paymentId), paymentAnswer),
    fetchRefunds,
    fetchDispute: (disputeId) => askOne(() => sdk.disputes.fetch(disputeId), disputeAnswer),
    // Not retried: a second capture is refused and would look like a failure.
    capture: ({ paymentId, paise, currency }) =>
      ask(async () => paymentAnswer.parse(await sdk.payments.capture(paymentId, paise, currency)), {
        tries: 1,
      }),
    refund: ({ paymentId, paise, receipt }) =>
      ask(async () => {
        // After a crash, the gateway may have a refund that we don't know about.
        const earlier = (await fetchRefunds(paymentId)).find((refund) => refund.receipt === receipt)
        return (
          earlier ??
          refundAnswer.parse(
            await sdk.payments.refund(paymentId, { amount: paise, receipt, speed: 'normal' }),
          )
        )
      }),
    ...createRazorpayBlocks(sdk, ask),
    openAccount: ({ description }) =>
      ask(async () =>
        accountAnswer.parse(
          await sdk.virtualAccounts.create({ receivers: { types: ['bank_account'] }, description }),
        ),
      ),
    async fetchTransfers(accountId) {
      // Razorpay lists only the newest ten, which is enough: each transfer triggers a query.
      const { items } = await ask(async () =>
        razorpayList(paymentAnswer).parse(await sdk.virtualAccounts.fetchPayments(accountId)),
      )
      return Promise.all(items.map(readTransfer))
    },
    async closeAccount(accountId) {
      await ask(async () => {
        try {
          await sdk.virtualAccounts.close(accountId)
        } catch (error) {
          // Closed before, perhaps by a request whose response was lost.
          const { status } = closedState.parse(await sdk.virtualAccounts.fetch(accountId))
          if (status !== 'closed') throw error
        }
      })
    },
    listPayments: (span) =>
      listReadable((page) => sdk.payments.all({ ...between(span), ...page }), paymentAnswer),
    listRefunds: (span) =>
      listReadable((page) => sdk.refunds.all({ ...between(span), ...page }), refundAnswer),
    listDisputes: () => listReadable((page) => sdk.disputes.all(page), disputeAnswer),
    verifyWebhook: (rawBody, headers) => parseSignedWebhook(rawBody, headers, webhookSecret),
  }
}

interface SdkOptions {
  keyId: string
  keySecret: string
  answerWithin: number
  host?: string
}

interface Sent {
  headers: object
  url?: string
  data?: unknown
  signal?: AbortSignal
}

/** The HTTP client inside the SDK. The SDK has no settings for timeout, size or host. */
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

function idempotencyOf({ url = '', data }: Sent): Record<string, string> {
  const receipt = (data as { receipt?: unknown } | undefined)?.receipt
  return url.endsWith('/refund') && typeof receipt === 'string'
    ? { 'X-Refund-Idempotency': receipt }
    : {}
}

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
    // The SDK doesn't use `fetch`, which would pass on the trace.
    Object.assign(sent.headers, buildTraceHeaders(), idempotencyOf(sent))
    // The SDK's own timeout only covers silence; a slow trickle could go on for ever.
    sent.signal = AbortSignal.timeout(answerWithin)
    return sent
  })
  return sdk
}
