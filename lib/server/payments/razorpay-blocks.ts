import type Razorpay from 'razorpay'
import { BRAND } from '@/lib/shared/brand'
import { type GatewayBlock, GatewayRefused, GatewayUnknown, type PaymentGateway } from './gateway'
import {
  approvalAnswer,
  blockOrderAnswer,
  mandateAnswer,
  razorpayEntity,
  razorpayList,
} from './razorpay-answers'

type Ask = <Answer>(call: () => Promise<Answer>, options?: { tries?: number }) => Promise<Answer>

const PAISE = 100
const PREFERRED: readonly GatewayBlock['status'][] = ['blocked', 'leaving', 'open', 'gone']
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000)

interface Raw {
  api: { put(call: { url: string }): Promise<unknown> }
}

/**
 * UPI one-time mandates: the block is a token of a customer, approved in the checkout of an order
 * and debited by a payment of another order (docs/adr/0252).
 */
export function createRazorpayBlocks(
  sdk: Razorpay,
  ask: Ask,
): Pick<PaymentGateway, 'createBlock' | 'fetchBlock' | 'releaseBlock' | 'debitBlock'> {
  async function listMandateIds(orderId: string): Promise<string[]> {
    const { items } = await ask(async () =>
      razorpayList(approvalAnswer).parse(await sdk.orders.fetchPayments(orderId)),
    )
    return [...new Set(items.flatMap(({ token_id: id }) => (id ? [id] : [])))]
  }

  async function readMandate(payerId: string, id: string): Promise<GatewayBlock> {
    try {
      return await ask(async () => mandateAnswer.parse(await sdk.customers.fetchToken(payerId, id)))
    } catch (error) {
      // Razorpay deletes a mandate once it is debited, and lists none that has expired.
      if (error instanceof GatewayUnknown)
        return { mandateId: id, paise: 0, status: 'gone', goneBy: 'bank' }
      throw error
    }
  }

  return {
    async createBlock({ receipt, amount, currency, phone, lastsUntil }) {
      const payer = await ask(async () =>
        razorpayEntity.parse(await sdk.customers.create({ contact: phone, fail_existing: 0 })),
      )
      const order = {
        amount: amount * PAISE,
        currency,
        receipt,
        customer_id: payer.id,
        method: 'upi',
        token: {
          max_amount: amount * PAISE,
          expire_at: secondsOf(lastsUntil),
          frequency: 'one_time',
        },
      }
      const made = await ask(async () => sdk.orders.create(order as never) as Promise<unknown>)
      const told = blockOrderAnswer.safeParse(made)
      // An account without mandates gets an ordinary order, whose checkout would take the money.
      if (!told.success || told.data.token.max_amount !== order.amount)
        throw new GatewayRefused('UPI mandates are not enabled for the account')
      return { orderId: told.data.id, payerId: payer.id }
    },
    async fetchBlock({ orderId, payerId, mandateId }) {
      if (mandateId !== null) return readMandate(payerId, mandateId)
      // An approval that was refused and repeated leaves a mandate for each try.
      const mandates: GatewayBlock[] = []
      for (const id of await listMandateIds(orderId)) mandates.push(await readMandate(payerId, id))
      const rank = ({ status }: GatewayBlock) => PREFERRED.indexOf(status)
      return mandates.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
    },
    async releaseBlock({ payerId, mandateId }) {
      const url = `/customers/${payerId}/tokens/${mandateId}/cancel`
      await ask(() => (sdk as unknown as Raw).api.put({ url }), { tries: 1 })
    },
    async debitBlock({ payerId, mandateId, orderId, paise, currency, phone }) {
      const debit = {
        // Mandatory, though a buyer may have none: Razorpay's receipt comes to us.
        email: BRAND.email,
        contact: phone,
        amount: paise,
        currency,
        order_id: orderId,
        customer_id: payerId,
        token: mandateId,
        recurring: true,
      }
      await ask(() => sdk.payments.createRecurringPayment(debit as never), { tries: 1 })
    },
  }
}
