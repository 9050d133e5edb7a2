import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Mandates } from './razorpay-mandates'
import type {
  RazorpayAccount,
  RazorpayDispute,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
  RazorpayTransfer,
} from './razorpay-objects'

export type RazorpayMood =
  | 'well'
  | 'silent'
  | 'broken'
  | 'refusing'
  | 'busy'
  | 'another'
  | 'lost'
  | 'endless'

export interface RazorpayState {
  url: string
  asked: {
    call: string
    body: Record<string, unknown>
    auth: string
    traceparent?: string
    idempotency?: string
  }[]
  moods: RazorpayMood[]
  orders: Map<string, RazorpayOrder>
  payments: RazorpayPayment[]
  accounts: RazorpayAccount[]
  transfers: RazorpayTransfer[]
  refunds: RazorpayRefund[]
  disputes: RazorpayDispute[]
  events: { event: string; payload: Record<string, unknown>; id: string }[]
  refundsBegin: 'processed' | 'pending' | 'failed'
  balance: number
  everProcessed: Set<string>
  sent: number
  close(): Promise<void>
}

const OLD_SECONDS = 183 * 86_400
const seconds = () => Math.floor(Date.now() / 1_000)

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

class Refused extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}

const counted = { events: 0, things: 0 }
const nameOf = (kind: string) =>
  `${kind}_${String((counted.things += 1)).padStart(6, '0')}${randomUUID().slice(0, 6)}`

type TransferDetails = Partial<RazorpayPayment> & { payer?: string; reference?: string }

export class Dashboard {
  readonly mandates: Mandates

  constructor(private readonly at: RazorpayState) {
    this.mandates = new Mandates(at)
  }

  tell(event: string, payload: Record<string, object>): void {
    this.at.events.push({
      event,
      id: `evt_${(counted.events += 1)}`,
      payload: Object.fromEntries(
        Object.entries(payload).map(([name, entity]) => [name, { entity: { ...entity } }]),
      ),
    })
  }

  payment(id: string): RazorpayPayment {
    const found = this.at.payments.find((one) => one.id === id)
    if (!found) throw new Refused('The id provided does not exist')
    return found
  }

  pay(
    orderId: string | null,
    amount: number,
    { status = 'captured', ...more }: Partial<RazorpayPayment> = {},
  ): RazorpayPayment {
    const payment: RazorpayPayment = {
      id: nameOf('pay'),
      order_id: orderId,
      amount,
      currency: 'INR',
      status,
      captured: status === 'captured',
      amount_refunded: 0,
      refund_status: null,
      created_at: seconds(),
      ...more,
    }
    this.at.payments.push(payment)
    this.tell(`payment.${status}`, { payment })
    if (status === 'captured' && orderId !== null)
      this.tell('order.paid', { payment, order: { id: orderId, status: 'paid' } })
    return payment
  }

  /** Razorpay takes no transfer into a closed account; the money goes back. */
  transfer(
    account: RazorpayAccount,
    amount: number,
    { payer = 'KAVYA R', reference = nameOf('UTR'), ...more }: TransferDetails = {},
  ): RazorpayPayment | null {
    if (account.status === 'closed') return null
    const payment = this.pay(null, amount, more)
    this.at.transfers.push({
      payment_id: payment.id,
      account_id: account.id,
      bank_reference: reference,
      payer,
    })
    this.tell('virtual_account.credited', { payment, virtual_account: { id: account.id } })
    return payment
  }

  capture(id: string): void {
    const payment = this.payment(id)
    // The approval of a mandate isn't money.
    if (payment.status !== 'authorized' || payment.token_id !== undefined)
      throw new Refused('This payment has already been captured')
    Object.assign(payment, { status: 'captured', captured: true })
    this.tell('payment.captured', { payment })
  }

  /** Razorpay returns an authorised payment that isn't captured. */
  returnUncaptured(id: string): void {
    const payment = this.payment(id)
    if (payment.status !== 'authorized' || payment.token_id !== undefined) return
    const refund = this.addRefund(payment, payment.amount, { status: 'processed' })
    payment.captured = false
    this.tell('refund.processed', { refund, payment })
  }

  private addRefund(
    payment: RazorpayPayment,
    amount: number,
    more: Partial<RazorpayRefund>,
  ): RazorpayRefund {
    const back = (payment.amount_refunded ?? 0) + amount
    if ((payment.amount_refunded ?? 0) >= payment.amount)
      throw new Refused('The payment has been fully refunded already')
    if (back > payment.amount)
      throw new Refused('The total refund amount is greater than the refund payment amount')
    const refund: RazorpayRefund = {
      id: nameOf('rfnd'),
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      // Razorpay sends empty objects as empty lists.
      notes: [],
      receipt: null,
      acquirer_data: { arn: null },
      status: this.at.refundsBegin,
      speed_requested: 'normal',
      speed_processed: 'normal',
      created_at: seconds(),
      ...more,
    }
    this.at.refunds.push(refund)
    if (refund.status === 'processed') this.at.everProcessed.add(refund.id)
    if (refund.status !== 'failed') this.count(payment, amount)
    return refund
  }

  private count(payment: RazorpayPayment, amount: number): void {
    payment.amount_refunded = (payment.amount_refunded ?? 0) + amount
    const isAll = payment.amount_refunded >= payment.amount
    payment.refund_status = payment.amount_refunded === 0 ? null : isAll ? 'full' : 'partial'
    payment.status = isAll ? 'refunded' : 'captured'
  }

  refund(id: string, amount: number, more: Partial<RazorpayRefund> = {}): RazorpayRefund {
    const payment = this.payment(id)
    if (payment.status === 'authorized' || payment.status === 'failed')
      throw new Refused('The payment status should be captured for action to be taken')
    if ((payment.created_at ?? seconds()) < seconds() - OLD_SECONDS)
      throw new Refused(
        'Refund is not supported by the bank because the payment is more than 6 months old',
      )
    if (amount > this.at.balance)
      throw new Refused(
        'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
      )
    const refund = this.addRefund(payment, amount, more)
    this.tell('refund.created', { refund, payment })
    if (refund.status !== 'pending') this.tell(`refund.${refund.status}`, { refund, payment })
    return refund
  }

  slowDown(refund: RazorpayRefund): void {
    Object.assign(refund, { status: 'pending', speed_processed: 'normal' })
    this.tell('refund.speed_changed', { refund, payment: this.payment(refund.payment_id) })
  }

  process(refund: RazorpayRefund, reference?: string): void {
    if (refund.status !== 'pending') return
    refund.status = 'processed'
    this.at.everProcessed.add(refund.id)
    if (reference !== undefined) refund.acquirer_data = { arn: reference }
    this.tell('refund.processed', { refund, payment: this.payment(refund.payment_id) })
  }

  fail(refund: RazorpayRefund): void {
    if (refund.status === 'failed') return
    refund.status = 'failed'
    const payment = this.payment(refund.payment_id)
    this.count(payment, -refund.amount)
    this.tell('refund.failed', { refund, payment })
  }

  dispute(id: string, amount: number): RazorpayDispute {
    const dispute: RazorpayDispute = {
      id: nameOf('disp'),
      payment_id: id,
      amount,
      amount_deducted: 0,
      status: 'open',
      phase: 'chargeback',
      respond_by: seconds() + 3 * 86_400,
      created_at: seconds(),
    }
    this.at.disputes.push(dispute)
    this.tell('payment.dispute.created', { dispute, payment: this.payment(id) })
    return dispute
  }

  closeDispute(dispute: RazorpayDispute, status: 'won' | 'lost' | 'under_review' | 'closed'): void {
    if (dispute.status !== 'open' && dispute.status !== 'under_review') return
    dispute.status = status
    if (status === 'lost') dispute.amount_deducted = dispute.amount
    this.tell(`payment.dispute.${status}`, { dispute, payment: this.payment(dispute.payment_id) })
  }
}

/** A page of items, newest first: ten by default, a hundred at most. */
function pageOf<Item extends { created_at?: number }>(items: Item[], query: URLSearchParams) {
  const from = Number(query.get('from') ?? 0)
  const to = Number(query.get('to') ?? Number.MAX_SAFE_INTEGER)
  const count = Number(query.get('count') ?? 10)
  if (count > 100) throw new Refused('The count may not be greater than 100.')
  const skip = Number(query.get('skip') ?? 0)
  const found = items
    .filter(({ created_at: at = seconds() }) => at >= from && at <= to)
    .toReversed()
    .slice(skip, skip + count)
  return { entity: 'collection', count: found.length, items: found }
}

const asTold = (payment: RazorpayPayment) => ({
  entity: 'payment',
  notes: [],
  acquirer_data: [],
  ...payment,
})

const asAccount = ({ id, status, account_number }: RazorpayAccount) => ({
  id,
  entity: 'virtual_account',
  status,
  receivers: [
    {
      entity: 'bank_account',
      ifsc: 'RATN0VAAPIS',
      name: 'Acme Corp',
      bank_name: null,
      account_number,
    },
  ],
})

function answerOfAccount(at: RazorpayState, { call, id }: { call: string; id: string }): unknown {
  const account = at.accounts.find((one) => one.id === id)
  if (!account) throw new Refused('The id provided does not exist')
  if (call.endsWith('/close')) {
    if (account.status === 'closed') throw new Refused('Virtual account is closed')
    account.status = 'closed'
  }
  if (!call.endsWith('/payments')) return asAccount(account)
  const ids = at.transfers.flatMap((one) => (one.account_id === id ? [one.payment_id] : []))
  return pageOf(
    at.payments.filter((one) => ids.includes(one.id)).map(asTold),
    new URLSearchParams(),
  )
}

function answerTo(
  at: RazorpayState,
  dashboard: Dashboard,
  keys: Map<string, { body: string; refund: RazorpayRefund }>,
  asked: { call: string; query: URLSearchParams; body: Record<string, unknown>; key?: string },
): unknown {
  const { call, query, body, key } = asked
  const [, , , kind = '', id = '', part = ''] = call.split(/[ /]/)
  const is = (pattern: RegExp) => pattern.test(call)
  const ofMandate = dashboard.mandates.answer({ call, body }, dashboard, Refused)
  if (ofMandate !== undefined) return ofMandate
  if (call === 'POST /v1/orders') {
    const { token, ...plain } = body
    const order = dashboard.mandates.isEnabled
      ? { ...plain, ...(token !== undefined && { token }) }
      : plain
    const orderId = `order_${at.asked.length}`
    at.orders.set(orderId, order)
    return { id: orderId, entity: 'order', status: 'created', ...order }
  }
  if (is(/^GET \/v1\/orders\/\w+\/payments$/)) {
    // This list isn't paged: it returns ten items at most.
    const items = at.payments.filter((one) => one.order_id === id).map(asTold)
    return pageOf(items, new URLSearchParams())
  }
  if (is(/^GET \/v1\/orders\/\w+$/)) {
    const times = at.payments.flatMap((one) => (one.order_id === id ? [one.created_at] : []))
    return { id, entity: 'order', created_at: Math.min(...times.map((at = seconds()) => at)) - 1 }
  }
  if (call === 'POST /v1/virtual_accounts') {
    const account: RazorpayAccount = {
      id: nameOf('va'),
      status: 'active',
      account_number: `11122${String(at.accounts.length).padStart(11, '0')}`,
    }
    at.accounts.push(account)
    return asAccount(account)
  }
  if (is(/^(GET|POST) \/v1\/virtual_accounts\/\w+/)) return answerOfAccount(at, { call, id })
  if (is(/^GET \/v1\/payments\/\w+\/bank_transfer$/)) {
    const transfer = at.transfers.find((one) => one.payment_id === id)
    if (!transfer) throw new Refused('The id provided does not exist')
    return {
      entity: 'bank_transfer',
      mode: 'NEFT',
      bank_reference: transfer.bank_reference,
      payer_bank_account: { entity: 'bank_account', name: transfer.payer },
    }
  }
  if (is(/^POST \/v1\/payments\/\w+\/capture$/)) {
    const payment = dashboard.payment(id)
    if (body.amount !== payment.amount)
      throw new Refused('Capture amount must be equal to the amount authorized')
    dashboard.capture(id)
    return asTold(payment)
  }
  if (is(/^GET \/v1\/payments\/\w+\/refunds$/))
    return pageOf(
      at.refunds.filter((one) => one.payment_id === id),
      query,
    )
  if (is(/^POST \/v1\/payments\/\w+\/refund$/)) {
    const known = key === undefined ? undefined : keys.get(key)
    if (known && known.body !== JSON.stringify(body))
      throw new Refused('Different request body sent for the same idempotency key')
    if (known) return known.refund
    const refund = dashboard.refund(id, Number(body.amount), {
      receipt: body.receipt as string,
      speed_requested: body.speed as string,
    })
    if (key !== undefined) keys.set(key, { body: JSON.stringify(body), refund })
    return refund
  }
  if (is(/^GET \/v1\/payments\/\w+$/)) return asTold(dashboard.payment(id))
  if (call === 'GET /v1/payments') return pageOf(at.payments.map(asTold), query)
  if (call === 'GET /v1/refunds') return pageOf(at.refunds, query)
  if (call === 'GET /v1/disputes') return pageOf(at.disputes, query)
  if (is(/^GET \/v1\/disputes\/\w+$/)) {
    const dispute = at.disputes.find((one) => one.id === id)
    if (!dispute) throw new Refused('The id provided does not exist')
    return dispute
  }
  throw new Refused(`nothing at ${kind} ${part}`, 404)
}

function writeOn(at: RazorpayState, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = `"${'x'.repeat(64 * 1024)}",`
  const more = () => {
    while (!response.destroyed && at.sent < 256 * 1024 * 1024) {
      at.sent += chunk.length
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.destroy()
  }
  response.write('{"items":[')
  more()
}

export async function startRazorpayStandIn(): Promise<RazorpayState & { dashboard: Dashboard }> {
  const self: RazorpayState = {
    url: '',
    asked: [],
    moods: [],
    orders: new Map(),
    payments: [],
    accounts: [],
    transfers: [],
    refunds: [],
    disputes: [],
    events: [],
    refundsBegin: 'processed',
    balance: Number.POSITIVE_INFINITY,
    everProcessed: new Set(),
    sent: 0,
    close: () => Promise.resolve(),
  }
  const dashboard = new Dashboard(self)
  const keys = new Map<string, { body: string; refund: RazorpayRefund }>()
  const server = createServer((request, response) => {
    void (async () => {
      const [path = '', search = ''] = (request.url ?? '').split('?')
      const call = `${request.method ?? ''} ${path}`
      const body = await bodyOf(request)
      const key = request.headers['x-refund-idempotency'] as string | undefined
      self.asked.push({
        call,
        body,
        traceparent: request.headers.traceparent as string | undefined,
        ...(key !== undefined && { idempotency: key }),
        auth: Buffer.from(
          (request.headers.authorization ?? '').replace('Basic ', ''),
          'base64',
        ).toString(),
      })
      const mood = self.moods.shift() ?? 'well'
      if (mood === 'silent') return
      if (mood === 'endless') return writeOn(self, response)
      if (mood === 'another')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      const refuse = (status: number, description: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            error: { code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR', description },
          }),
        )
      if (mood === 'broken') return void refuse(502, 'no')
      if (mood === 'refusing') return void refuse(400, 'no')
      if (mood === 'busy') return void refuse(409, 'another request is being processed')
      try {
        const query = new URLSearchParams(search)
        const told = answerTo(self, dashboard, keys, {
          ...{ call, query, body },
          ...(key !== undefined && { key }),
        })
        if (mood === 'lost') return void response.destroy()
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
      } catch (error) {
        const { message, status = 500 } = error as Refused
        refuse(status, message)
      }
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  self.close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return Object.assign(self, { dashboard })
}
