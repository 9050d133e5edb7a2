import { signText } from '@/lib/server/payments/signatures'
import type { PaidOrder } from './calls'
import type { Ground } from './ground'
import { ServiceStandIn } from './stand-ins'

const SECRET = 'a secret of the drill'

/** Services are called by host name, so a drill can break name resolution. */
export const getPort = ({ url }: ServiceStandIn) => new URL(url).port

export async function startS3StandIn(ground: Ground): Promise<ServiceStandIn> {
  const objects = new Map<string, Buffer>()
  return ServiceStandIn.open(ground, ({ method = '', url = '' }, body) => {
    const headers = { etag: '"1"' }
    if (method === 'PUT') objects.set(url, Buffer.from(body, 'latin1'))
    if (method === 'PUT') return { headers, body: Buffer.alloc(0) }
    const found = objects.get(url)
    return found ? { headers, body: found } : { status: 404, body: Buffer.alloc(0) }
  })
}

export const toS3Settings = (store: ServiceStandIn, host: string): Record<string, string> => ({
  S3_ENDPOINT: `http://${host}:${getPort(store)}`,
  S3_BUCKET: 'papers',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a-secret',
})

/** Stands in for Razorpay (only the calls that holds need), and for a payer. */
export class RazorpayStandIn {
  readonly orders = new Map<string, { amount: number; payment?: Record<string, unknown> }>()
  private constructor(readonly standIn: ServiceStandIn) {}

  static async open(ground: Ground): Promise<RazorpayStandIn> {
    const orders: RazorpayStandIn['orders'] = new Map()
    const standIn = await ServiceStandIn.open(ground, ({ method, url = '' }, body) => {
      const order = /^\/v1\/orders\/(\w+)\/payments/.exec(url)?.[1]
      if (order !== undefined) {
        const payment = orders.get(order)?.payment
        return { body: { entity: 'collection', items: payment ? [payment] : [] } }
      }
      if (method !== 'POST' || !url.startsWith('/v1/orders')) return { status: 400 }
      const { amount } = JSON.parse(body) as { amount: number }
      const id = `order_${orders.size + 1}x${process.pid}`
      orders.set(id, { amount })
      return { body: { id, entity: 'order', amount, status: 'created' } }
    })
    const razorpay = new RazorpayStandIn(standIn)
    return Object.assign(razorpay, { orders })
  }

  settings(host: string): Record<string, string> {
    return {
      RAZORPAY_KEY_ID: 'rzp_test_drill',
      RAZORPAY_KEY_SECRET: SECRET,
      RAZORPAY_WEBHOOK_SECRET: SECRET,
      RAZORPAY_URL: `http://${host}:${getPort(this.standIn)}`,
    }
  }

  pay(orderId: string): PaidOrder {
    const order = this.orders.get(orderId)
    if (!order) throw new Error('The gateway knows no such order.')
    const paymentId = `pay_${orderId.slice('order_'.length)}`
    order.payment = {
      id: paymentId,
      order_id: orderId,
      amount: order.amount,
      currency: 'INR',
      status: 'captured',
    }
    return { orderId, paymentId, signature: signText(`${orderId}|${paymentId}`, SECRET) }
  }
}
