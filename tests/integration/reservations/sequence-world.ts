import type pg from 'pg'
import { POST as joinLine } from '@/app/api/vehicle/v1/waitingLine/route'
import { processGatewayEvents, reconcilePayments } from '@/lib/workflows/payment-jobs'
import { receiveWebhook } from '@/lib/features/payments/commands/receive-webhook'
import { reconcileRecentDays } from '@/lib/workflows/reconcile-day'
import { sendDueRefunds } from '@/lib/workflows/refund-payments'
import { debitBlockedToken, tendBlocks } from '@/lib/workflows/token-blocks'
import { DomainError, ERROR_STATUS } from '@/lib/shared/error-codes'
import { expireHolds } from '@/lib/features/reservations/commands/expire-holds'
import { signText } from '@/lib/server/payments/signatures'
import type { TestCustomer } from '../../factories/customers'
import { RAZORPAY_KEYS, type RazorpayAtTest, TOKEN_PAISE, toWebhook } from './at-the-gateway'
import type { AppInstance } from './instances'
import { findFinalFaults } from './sequence-end'
import type { SequenceStep } from './sequence-steps'
import {
  findBrokenInvariants,
  cancelHoldAs,
  chargeHoldPayment,
  failHoldPayment,
  postAs,
  reserveByToken,
  reserveByBlock,
  backdateHold,
} from './shop'

interface Order {
  orderId: string
  buyer: TestCustomer
}

interface Parts {
  pool: pg.Pool
  buyers: readonly TestCustomer[]
  cars: readonly string[]
  razorpay: RazorpayAtTest
  victim(): Promise<AppInstance>
}

const FEE = 23_600
const AT_REST = { refundsBegin: 'processed', balance: Number.POSITIVE_INFINITY }

const BANK_AT_REST = { cancels: 'work', debits: 'captured' }
const PAUSE_OVER =
  "not_before = NULL, claimed_at = NULL, parked_at = NULL, tries = 0, debit_asked_at = debit_asked_at - interval '11 minutes'"

const inTwentyMinutes = () => new Date(Date.now() + 20 * 60_000)

export class SequenceWorld {
  private readonly orders: Order[] = []
  deaths = 0

  constructor(private readonly parts: Parts) {}

  async take(step: SequenceStep): Promise<string[]> {
    const status = await this.do(step)
    const wrong =
      status !== undefined && status >= 500 && status !== 503
        ? [`${step.kind} answered ${status}`]
        : []
    return [
      ...wrong,
      ...this.parts.razorpay.dashboard.mandates.faults,
      ...(await findBrokenInvariants(this.parts.pool)),
    ]
  }

  private buyer(place: number): TestCustomer {
    const buyer = this.parts.buyers[place]
    if (!buyer) throw new Error('no such buyer')
    return buyer
  }

  private car(place: number): string {
    return this.parts.cars[place] ?? ''
  }

  private async do(step: SequenceStep): Promise<number | undefined> {
    switch (step.kind) {
      case 'reserve':
        return this.reserve(step.buyer, step.car)
      case 'block':
        return this.reserve(step.buyer, step.car, reserveByBlock)
      case 'approve':
      case 'endMandate':
      case 'bank':
      case 'bankSettles':
        return this.atBank(step)
      case 'nearEnd':
        return void (await this.shiftBlocks(step.car, "lasts_until = now() + interval '1 hour'"))
      case 'blockPause':
        return void (await this.shiftBlocks(step.car, PAUSE_OVER))
      case 'takeToken':
        return this.takeToken(step.car)
      case 'tend':
        return void (await tendBlocks())
      case 'cancel':
        return (await cancelHoldAs(this.buyer(step.buyer), this.car(step.car))).status
      case 'join':
        return (await postAs(joinLine, this.buyer(step.buyer), { vehicleId: this.car(step.car) }))
          .status
      case 'pay':
      case 'refuse':
      case 'charge':
      case 'fail':
        return this.withOrder(step.kind, step.order)
      case 'webhook':
        return this.deliver(step.event, step.times)
      case 'runOut':
        return void (await backdateHold(this.parts.pool, this.car(step.car)))
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
        return void (await sendDueRefunds())
      case 'die':
        return this.die(step)
      default:
        return this.atGateway(step)
    }
  }

  private atBank(
    step: Extract<SequenceStep, { kind: 'approve' | 'endMandate' | 'bank' | 'bankSettles' }>,
  ): undefined {
    const { dashboard } = this.parts.razorpay
    const { mandates } = dashboard
    if (step.kind === 'bank')
      return void Object.assign(mandates, { cancels: step.cancels, debits: step.debits })
    if (step.kind === 'bankSettles') return mandates.settle(dashboard, step.how) as undefined
    if (step.kind === 'approve') {
      const order = this.order(step.order)
      return void (order && mandates.approve(order.orderId, dashboard))
    }
    const mandate = mandates.all[step.mandate % Math.max(1, mandates.all.length)]
    return void (mandate && mandates.end(mandate, step.how, dashboard))
  }

  private async shiftBlocks(place: number, what: string): Promise<void> {
    await this.parts.pool.query(
      `UPDATE payment_block SET ${what} WHERE ended_at IS NULL AND reservation_id IN (SELECT id FROM reservation WHERE vehicle_id = $1)`,
      [this.car(place)],
    )
  }

  /** Only the debit of a sale; its other rules have their own tests. */
  private async takeToken(place: number): Promise<number | undefined> {
    try {
      await debitBlockedToken(this.car(place))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return ERROR_STATUS[error.code]
    }
    return undefined
  }

  private async atGateway(step: SequenceStep): Promise<undefined> {
    const { razorpay, pool } = this.parts
    const { dashboard, payments, refunds, disputes } = razorpay
    const some = <Thing>(things: readonly Thing[], place: number) =>
      things[place % Math.max(1, things.length)]
    try {
      switch (step.kind) {
        case 'payOddly':
          return this.payOddly(step.order, step.how)
        case 'refundThere': {
          const payment = some(payments, step.payment)
          if (payment)
            dashboard.refund(payment.id, Math.ceil((payment.amount * step.percent) / 100))
          return
        }
        case 'endRefund': {
          const refund = some(refunds, step.refund)
          if (refund && step.how === 'fail') dashboard.fail(refund)
          else if (refund) dashboard.process(refund)
          return
        }
        case 'dispute': {
          const payment = some(payments, step.payment)
          if (payment?.captured)
            dashboard.dispute(payment.id, Math.ceil((payment.amount * step.percent) / 100))
          return
        }
        case 'endDispute': {
          const dispute = some(disputes, step.dispute)
          if (dispute) dashboard.closeDispute(dispute, step.how)
          return
        }
        case 'takeOrReturn': {
          const payment = some(payments, step.payment)
          if (payment && step.how === 'capture') dashboard.capture(payment.id)
          else if (payment) dashboard.returnUncaptured(payment.id)
          return
        }
        case 'mood':
          Object.assign(razorpay, {
            refundsBegin: step.refundsBegin,
            balance: step.balance,
            moods: [...step.answers],
          })
          return
      }
    } catch {
      // A step may be refused.
    }
    if (step.kind === 'compare') await reconcileRecentDays(inTwentyMinutes()).catch(() => undefined)
    if (step.kind === 'unpark')
      await pool.query('UPDATE gateway_payment SET refund_not_before = NULL')
  }

  private payOddly(
    place: number,
    how: Extract<SequenceStep, { kind: 'payOddly' }>['how'],
  ): undefined {
    const { dashboard } = this.parts.razorpay
    const order = this.order(place)
    if (!order || this.isOfBlock(order)) return
    const { orderId } = order
    if (how === 'little') dashboard.pay(orderId, TOKEN_PAISE / 2)
    else if (how === 'much') dashboard.pay(orderId, TOKEN_PAISE + 1)
    else if (how === 'again') dashboard.pay(orderId, TOKEN_PAISE)
    else if (how === 'authorized') dashboard.pay(orderId, TOKEN_PAISE, { status: 'authorized' })
    else
      dashboard.pay(orderId, TOKEN_PAISE + FEE, {
        ...{ fee: how === 'withFee' ? FEE : FEE - 100, tax: 3_600, fee_bearer: 'customer' },
      })
  }

  private async reserve(buyer: number, car: number, how = reserveByToken): Promise<number> {
    const { status, data } = await how(this.buyer(buyer), this.car(car))
    if (status === 201 && !this.orders.some(({ orderId }) => orderId === data.orderId))
      this.orders.push({ orderId: data.orderId, buyer: this.buyer(buyer) })
    return status
  }

  private isOfBlock({ orderId }: Order): boolean {
    return this.parts.razorpay.orders.get(orderId)?.token !== undefined
  }

  private order(place: number): Order | undefined {
    return this.orders[place % Math.max(1, this.orders.length)]
  }

  private callback({ orderId }: Order) {
    const paid = this.parts.razorpay.payments.findLast(({ order_id: of }) => of === orderId)
    const paymentId = paid?.id ?? 'pay_none'
    return {
      orderId,
      paymentId,
      signature: signText(`${orderId}|${paymentId}`, RAZORPAY_KEYS.keySecret),
    }
  }

  private async withOrder(
    kind: 'pay' | 'refuse' | 'charge' | 'fail',
    place: number,
  ): Promise<number | undefined> {
    const order = this.order(place)
    if (!order) return undefined
    if (kind === 'charge')
      return (await chargeHoldPayment(order.buyer, this.callback(order))).status
    if (kind === 'fail') return (await failHoldPayment(order.buyer, order.orderId)).status
    const { payments, dashboard } = this.parts.razorpay
    if (this.isOfBlock(order)) return void dashboard.mandates.approve(order.orderId, dashboard)
    if (kind === 'refuse') dashboard.pay(order.orderId, TOKEN_PAISE, { status: 'failed' })
    else if (!payments.some((one) => one.order_id === order.orderId && one.captured))
      dashboard.pay(order.orderId, TOKEN_PAISE)
    return undefined
  }

  private async deliver(place: number, times: number): Promise<undefined> {
    const { events } = this.parts.razorpay
    const event = events[place % Math.max(1, events.length)]
    for (let time = 0; event && time < times; time += 1) {
      const { rawBody, headers } = toWebhook(event)
      await receiveWebhook(rawBody, headers)
    }
  }

  private async die({
    at: [name, point],
    buyer,
    car,
    order: place,
  }: Extract<SequenceStep, { kind: 'die' }>): Promise<undefined> {
    const instance = await this.parts.victim()
    const headers = { 'x-die-at': point }
    const order = this.order(place)
    if (name === 'reserveOrder')
      await instance.call(name, this.buyer(buyer), { vehicleId: this.car(car) }, headers)
    else if (name === 'chargePayment') {
      if (order) await instance.call(name, order.buyer, this.callback(order), headers)
    } else if (name === 'razorpay') {
      const { events } = this.parts.razorpay
      const event = events[place % Math.max(1, events.length)]
      const told = event && toWebhook(event)
      if (told)
        await instance.call(name, null, told.rawBody.toString(), {
          ...Object.fromEntries(told.headers),
          ...headers,
        })
    } else await instance.job(name, headers)
    if (!instance.isAlive()) this.deaths += 1
  }

  private async letJobsRun(): Promise<void> {
    const { pool } = this.parts
    await pool.query(
      'UPDATE gateway_payment SET refund_claimed_at = NULL, refund_not_before = NULL, refund_tries = 0, refund_failures = 0, refund_parked_at = NULL',
    )
    await pool.query('UPDATE payment SET checked_at = NULL')
    await pool.query('UPDATE gateway_event SET not_before = NULL')
    await pool.query(`UPDATE payment_block SET ${PAUSE_OVER}`)
    await pool.query("UPDATE money_line SET opened_at = opened_at - interval '25 hours'")
    await expireHolds()
    await processGatewayEvents()
    await reconcilePayments()
    for (let time = 0; time < 3; time += 1) {
      await pool.query(`UPDATE payment_block SET ${PAUSE_OVER}`)
      await tendBlocks()
    }
    await sendDueRefunds()
  }

  async settle({ isHeard }: { isHeard: boolean }): Promise<string[]> {
    const { pool, razorpay } = this.parts
    Object.assign(razorpay, AT_REST, { moods: [] })
    Object.assign(razorpay.dashboard.mandates, BANK_AT_REST)
    razorpay.dashboard.mandates.settle(razorpay.dashboard, 'captured')
    if (isHeard)
      for (const event of razorpay.events) {
        const { rawBody, headers } = toWebhook(event)
        await receiveWebhook(rawBody, headers)
      }
    await this.letJobsRun()
    razorpay.disputes.forEach((dispute, place) =>
      razorpay.dashboard.closeDispute(dispute, place % 2 === 0 ? 'lost' : 'won'),
    )
    for (const refund of razorpay.refunds) razorpay.dashboard.process(refund)
    await reconcileRecentDays(inTwentyMinutes())
    for (let day = 0; day < 3; day += 1) await this.letJobsRun()
    return [
      ...(await findFinalFaults(pool, razorpay)),
      ...(await findBrokenInvariants(pool, { afterSweep: true })),
    ]
  }

  async clear(): Promise<void> {
    const { pool, buyers, cars, razorpay } = this.parts
    const ids = buyers.map(({ id }) => id)
    await pool.query('DELETE FROM payment_block')
    await pool.query("DELETE FROM gateway_payment WHERE provider = 'razorpay'")
    await pool.query(
      'DELETE FROM payment WHERE reservation_id IN (SELECT id FROM reservation WHERE customer_id = ANY($1))',
      [ids],
    )
    await pool.query('DELETE FROM reservation WHERE customer_id = ANY($1)', [ids])
    await pool.query('DELETE FROM waiting_line WHERE customer_id = ANY($1)', [ids])
    await pool.query('DELETE FROM message WHERE customer_id = ANY($1)', [ids])
    await pool.query("UPDATE vehicle SET status = 'listed' WHERE id = ANY($1)", [cars])
    await pool.query('DELETE FROM gateway_event')
    for (const list of [razorpay.payments, razorpay.refunds, razorpay.disputes]) list.length = 0
    razorpay.events.length = 0
    razorpay.orders.clear()
    const { mandates } = razorpay.dashboard
    Object.assign(mandates, BANK_AT_REST)
    mandates.all.length = 0
    mandates.faults.length = 0
    Object.assign(razorpay, AT_REST, { moods: [], asked: [] })
  }
}
