import type pg from 'pg'
import { POST as joinLine } from '@/app/api/vehicle/v1/waitingLine/route'
import { processGatewayEvents, reconcilePayments } from '@/lib/workflows/payment-jobs'
import { receiveWebhook } from '@/lib/features/payments/commands/receive-webhook'
import { refundPayments } from '@/lib/workflows/refund-payments'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { paySandboxOrder, readSandboxOrder, sandboxWebhook } from '@/lib/server/payments/sandbox'
import type { TestCustomer } from '../../factories/customers'
import type { Instance } from './instances'
import type { Step } from './sequence-steps'
import { brokenInvariants, cancel, charge, fail, post, reserve, runOut } from './shop'

interface Order {
  orderId: string
  buyer: TestCustomer
  paymentId: string
  signature: string
}

interface Parts {
  pool: pg.Pool
  buyers: readonly TestCustomer[]
  cars: readonly string[]
  /** A live instance to kill; a new one is started when the last is dead. */
  victim(): Promise<Instance>
}

/** Three buyers, three cars, a gateway, and what has happened so far in this sequence. */
export class World {
  private readonly orders: Order[] = []
  private readonly events: ReturnType<typeof sandboxWebhook>[] = []
  deaths = 0

  constructor(private readonly parts: Parts) {}

  /** Does one step; answers what was wrong with it, or nothing. */
  async take(step: Step): Promise<string[]> {
    const status = await this.do(step)
    const wrong = status !== undefined && status >= 500 ? [`${step.kind} answered ${status}`] : []
    return [...wrong, ...(await brokenInvariants(this.parts.pool))]
  }

  private buyer(place: number): TestCustomer {
    const buyer = this.parts.buyers[place]
    if (!buyer) throw new Error('no such buyer')
    return buyer
  }

  private car(place: number): string {
    return this.parts.cars[place] ?? ''
  }

  private async do(step: Step): Promise<number | undefined> {
    switch (step.kind) {
      case 'reserve':
        return this.reserve(step.buyer, step.car)
      case 'cancel':
        return (await cancel(this.buyer(step.buyer), this.car(step.car))).status
      case 'join':
        return (await post(joinLine, this.buyer(step.buyer), { vehicleId: this.car(step.car) }))
          .status
      case 'pay':
      case 'refuse':
      case 'charge':
      case 'fail':
        return this.withOrder(step.kind, step.order)
      case 'webhook':
        return this.deliver(step.event, step.times)
      case 'runOut':
        return void (await runOut(this.parts.pool, this.car(step.car)))
      case 'offerOver':
        return void (await this.parts.pool.query(
          "UPDATE waiting_line SET offer_ends_at = now() - interval '1 second' WHERE vehicle_id = $1 AND offer_ends_at IS NOT NULL",
          [this.car(step.car)],
        ))
      case 'sweep':
        return void (await expireHolds())
      case 'events':
        return void (await processGatewayEvents())
      case 'reconcile':
        return void (await reconcilePayments())
      case 'refund':
        return void (await refundPayments())
      case 'die':
        return this.die(step)
    }
  }

  private async reserve(buyer: number, car: number): Promise<number> {
    const { status, data } = await reserve(this.buyer(buyer), this.car(car))
    if (status === 201 && !this.orders.some(({ orderId }) => orderId === data.orderId)) {
      this.orders.push({
        orderId: data.orderId,
        buyer: this.buyer(buyer),
        paymentId: 'pay_none',
        signature: 'none',
      })
    }
    return status
  }

  private order(place: number): Order | undefined {
    return this.orders[place % Math.max(1, this.orders.length)]
  }

  private async withOrder(
    kind: 'pay' | 'refuse' | 'charge' | 'fail',
    place: number,
  ): Promise<number | undefined> {
    const order = this.order(place)
    if (!order) return undefined
    if (kind === 'charge') return (await charge(order.buyer, order)).status
    if (kind === 'fail') return (await fail(order.buyer, order.orderId)).status
    const known = await readSandboxOrder(order.orderId)
    if (!known) throw new Error('the gateway has lost an order')
    const paid = await paySandboxOrder(known, kind === 'pay' ? 'captured' : 'failed')
    const about = { orderId: order.orderId, paymentId: paid.paymentId, amount: known.amount }
    if (kind === 'refuse') this.events.push(sandboxWebhook('payment.failed', about))
    else {
      Object.assign(order, paid)
      this.events.push(
        sandboxWebhook('payment.captured', about),
        sandboxWebhook('order.paid', about),
      )
    }
    return undefined
  }

  private async deliver(place: number, times: number): Promise<undefined> {
    const event = this.events[place % Math.max(1, this.events.length)]
    for (let time = 0; event && time < times; time += 1)
      await receiveWebhook(event.rawBody, event.headers)
  }

  private async die({
    at: [name, point],
    buyer,
    car,
    order: place,
  }: Extract<Step, { kind: 'die' }>): Promise<undefined> {
    const instance = await this.parts.victim()
    const headers = { 'x-die-at': point }
    const order = this.order(place)
    if (name === 'reserveOrder')
      await instance.call(name, this.buyer(buyer), { vehicleId: this.car(car) }, headers)
    else if (name === 'chargePayment') {
      if (order) await instance.call(name, order.buyer, order, headers)
    } else if (name === 'razorpay') {
      const event = this.events[place % Math.max(1, this.events.length)]
      if (event)
        await instance.call(name, null, event.rawBody.toString(), {
          ...Object.fromEntries(event.headers),
          ...headers,
        })
    } else await instance.job(name, headers)
    if (!instance.isAlive()) this.deaths += 1
  }

  /** Lets everything come to rest, as the jobs do within minutes; answers what is wrong then. */
  async settle(): Promise<string[]> {
    const { pool } = this.parts
    for (const event of this.events) await receiveWebhook(event.rawBody, event.headers)
    await expireHolds()
    await processGatewayEvents()
    await reconcilePayments()
    await pool.query(
      "UPDATE payment SET refund_claimed_at = now() - interval '3 minutes' WHERE status = 'refund_due'",
    )
    await refundPayments()
    const { rows } = await pool.query<{ wrong: string }>(
      `SELECT 'money without a place: ' || s.id AS wrong FROM sandbox_payment s JOIN payment p ON p.order_id = s.order_id
         WHERE s.status = 'captured' AND (p.status NOT IN ('captured', 'refunded') OR p.payment_id IS DISTINCT FROM s.id)
       UNION ALL SELECT 'an order without an owner was paid: ' || s.id FROM sandbox_payment s
         WHERE s.status = 'captured' AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = s.order_id)`,
    )
    return [
      ...rows.map(({ wrong }) => wrong),
      ...(await brokenInvariants(pool, { afterSweep: true })),
    ]
  }

  /** Takes everything away again, so that sequences don't add up. */
  async clear(): Promise<void> {
    const { pool, buyers, cars } = this.parts
    const ids = buyers.map(({ id }) => id)
    await pool.query(
      'DELETE FROM payment WHERE reservation_id IN (SELECT id FROM reservation WHERE customer_id = ANY($1))',
      [ids],
    )
    await pool.query('DELETE FROM reservation WHERE customer_id = ANY($1)', [ids])
    await pool.query('DELETE FROM waiting_line WHERE customer_id = ANY($1)', [ids])
    await pool.query('DELETE FROM message WHERE customer_id = ANY($1)', [ids])
    await pool.query("UPDATE vehicle SET status = 'listed' WHERE id = ANY($1)", [cars])
    for (const table of ['sandbox_refund', 'sandbox_payment', 'gateway_event'])
      await pool.query(`DELETE FROM ${table}`)
  }
}
