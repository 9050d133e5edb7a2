import { randomUUID } from 'node:crypto'
import type { RazorpayMandate, RazorpayPayment } from './razorpay-objects'
import type { Dashboard, RazorpayState } from './razorpay-stand-in'

const isRefusal = ({ token_id: id, status }: RazorpayPayment) =>
  id !== undefined && status === 'failed'

const asEvent = ({ id, customer_id }: RazorpayMandate) => ({ id, customer_id })

/**
 * UPI one-time mandates as Razorpay documents them: a token of a customer, approved by a payment of
 * its order and debited by a payment of another order. A cancellation can fail at the bank.
 */
export class Mandates {
  readonly all: RazorpayMandate[] = []
  readonly faults: string[] = []
  cancels: 'work' | 'fail' | 'wait' = 'work'
  debits: 'captured' | 'created' | 'failed' = 'captured'
  /** False for an account without mandates. Its orders lose their token silently. */
  isEnabled = true

  constructor(private readonly at: RazorpayState) {}

  private open(orderId: string, status: RazorpayMandate['status']): RazorpayMandate | null {
    const asked = this.at.orders.get(orderId)
    if (!asked?.token) return null
    const mandate: RazorpayMandate = {
      id: `token_${randomUUID().slice(0, 12)}`,
      order_id: orderId,
      customer_id: asked.customer_id ?? '',
      max_amount: asked.token.max_amount,
      status,
      cancelAsked: false,
      debited: 0,
    }
    this.all.push(mandate)
    return mandate
  }

  approve(orderId: string, dashboard: Dashboard): RazorpayMandate | null {
    const known = this.all.find((one) => one.order_id === orderId && one.status !== 'rejected')
    if (known) return known
    const mandate = this.open(orderId, 'confirmed')
    if (!mandate) return null
    dashboard.pay(orderId, mandate.max_amount, { status: 'authorized', token_id: mandate.id })
    // The newest payment is listed first, and a refusal may be noted late.
    this.at.payments.sort((one, other) => Number(isRefusal(one)) - Number(isRefusal(other)))
    dashboard.tell('token.confirmed', { token: asEvent(mandate) })
    return mandate
  }

  /** The payer has entered the PIN, and the bank hasn't answered yet. */
  begin(orderId: string, dashboard: Dashboard): RazorpayMandate | null {
    const mandate = this.open(orderId, 'initiated')
    if (mandate)
      dashboard.pay(orderId, mandate.max_amount, { status: 'created', token_id: mandate.id })
    return mandate
  }

  confirm(mandate: RazorpayMandate, dashboard: Dashboard): void {
    mandate.status = 'confirmed'
    dashboard.tell('token.confirmed', { token: asEvent(mandate) })
  }

  refuse(orderId: string, dashboard: Dashboard): RazorpayMandate | null {
    const mandate = this.open(orderId, 'rejected')
    if (!mandate) return null
    dashboard.pay(orderId, mandate.max_amount, { status: 'failed', token_id: mandate.id })
    dashboard.tell('token.rejected', { token: asEvent(mandate) })
    return mandate
  }

  end(mandate: RazorpayMandate, how: 'cancelled' | 'expired', dashboard: Dashboard): void {
    if (mandate.status !== 'confirmed' && mandate.status !== 'cancellation_initiated') return
    mandate.status = how
    if (how === 'cancelled') dashboard.tell('token.cancelled', { token: asEvent(mandate) })
  }

  settle(dashboard: Dashboard, how: 'captured' | 'authorized' | 'failed'): void {
    for (const payment of this.at.payments) {
      const mandate = this.all.find(({ id }) => id === payment.debit_of)
      if (!mandate || payment.status !== 'created') continue
      const isTaken = how !== 'failed' && mandate.status === 'confirmed'
      payment.status = isTaken ? how : 'failed'
      payment.captured = payment.status === 'captured'
      if (isTaken) this.take(mandate, payment.amount)
      dashboard.tell(`payment.${payment.status}`, { payment })
    }
    for (const mandate of this.all)
      if (mandate.status === 'cancellation_initiated') this.end(mandate, 'cancelled', dashboard)
  }

  private take(mandate: RazorpayMandate, amount: number): void {
    mandate.debited += amount
    if (mandate.debited > mandate.max_amount) this.faults.push(`${mandate.id} was debited twice`)
    // Razorpay deletes the token of a one-time mandate once it is debited.
    mandate.status = 'deleted'
  }

  private find(id: string, Refusal: new (message: string) => Error): RazorpayMandate {
    const found = this.all.find((one) => one.id === id)
    if (!found || found.status === 'deleted' || found.status === 'expired')
      throw new Refusal('The id provided does not exist')
    return found
  }

  /** Undefined for calls that aren't about customers, tokens and their debits. */
  answer(
    { call, body }: { call: string; body: Record<string, unknown> },
    dashboard: Dashboard,
    Refusal: new (message: string) => Error,
  ): unknown {
    if (call === 'POST /v1/customers')
      return { id: `cust_${String(body.contact)}`, entity: 'customer' }
    const [method, path = ''] = call.split(' ')
    const [, , , , , tokenId = '', end] = path.split('/')
    if (method === 'GET' && path.includes('/tokens/'))
      return this.asTold(this.find(tokenId, Refusal))
    if (method === 'PUT' && end === 'cancel')
      return this.cancel(this.find(tokenId, Refusal), dashboard, Refusal)
    return call === 'POST /v1/payments/create/recurring'
      ? this.debit(body, dashboard, Refusal)
      : undefined
  }

  private cancel(
    mandate: RazorpayMandate,
    dashboard: Dashboard,
    Refusal: new (message: string) => Error,
  ): unknown {
    const isOpen = this.at.payments.some(
      (one) => one.debit_of === mandate.id && one.status !== 'failed',
    )
    if (isOpen) this.faults.push(`${mandate.id} was to be released during its debit`)
    mandate.cancelAsked = true
    if (this.cancels === 'fail') throw new Refusal('Cancellation failed at the remitter bank')
    mandate.status = 'cancellation_initiated'
    if (this.cancels === 'work') this.end(mandate, 'cancelled', dashboard)
    return this.asTold(mandate)
  }

  private debit(
    body: Record<string, unknown>,
    dashboard: Dashboard,
    Refusal: new (message: string) => Error,
  ): unknown {
    const mandate = this.all.find((one) => one.id === body.token)
    if (mandate?.cancelAsked) this.faults.push(`${mandate.id} was debited after a release`)
    const others = this.at.payments.filter((one) => one.debit_of === mandate?.id)
    if (others.some((one) => one.status !== 'failed'))
      this.faults.push(`${mandate?.id} was asked for twice`)
    if (mandate?.status !== 'confirmed') throw new Refusal('The token is not in confirmed state')
    const amount = Number(body.amount)
    const payment = dashboard.pay(String(body.order_id), amount, {
      status: this.debits,
      debit_of: mandate.id,
    })
    if (this.debits === 'captured') this.take(mandate, amount)
    return { razorpay_payment_id: payment.id }
  }

  private readonly asTold = ({ id, status, max_amount, debited }: RazorpayMandate) => ({
    id,
    entity: 'token',
    method: 'upi',
    max_amount,
    recurring: true,
    recurring_details: { status, amount_blocked: max_amount, amount_debited: debited },
  })
}
