import type pg from 'pg'
import { tendBlocks } from '@/lib/workflows/token-blocks'
import { signText } from '@/lib/server/payments/signatures'
import { createCustomer } from '../../factories/customers'
import { deliverWebhooks, RAZORPAY_KEYS, type RazorpayAtTest } from './at-the-gateway'
import { makeCarsReservable, reserveByBlock } from './shop'

export async function askForBlock(pool: pg.Pool) {
  const [buyer, [car = '']] = [await createCustomer(pool), await makeCarsReservable(pool, 1)]
  const { data, status, message } = await reserveByBlock(buyer, car)
  if (status !== 201) throw new Error(`no block: ${message}`)
  return { buyer, car, orderId: data.orderId }
}

export async function approveBlock(pool: pg.Pool, razorpay: RazorpayAtTest) {
  const hold = await askForBlock(pool)
  const mandate = razorpay.dashboard.mandates.approve(hold.orderId, razorpay.dashboard)
  if (!mandate) throw new Error('no mandate was asked for')
  await deliverWebhooks(razorpay)
  return { ...hold, mandate }
}

export async function readBlockStates(pool: pg.Pool, orderId: string) {
  const { rows } = await pool.query<{
    id: string
    state: string
    token: string
    hold: string
    lapsed_by: string | null
    parked: boolean
  }>(
    `SELECT b.id, b.state, p.status::text AS token, r.status::text AS hold, b.lapsed_by, b.parked_at IS NOT NULL AS parked
     FROM payment_block b JOIN payment p ON p.id = b.payment_id JOIN reservation r ON r.id = b.reservation_id WHERE b.order_id = $1`,
    [orderId],
  )
  return rows[0]
}

export const toSignedCallback = (orderId: string, paymentId = 'pay_of_the_app') => ({
  orderId,
  paymentId,
  signature: signText(`${orderId}|${paymentId}`, RAZORPAY_KEYS.keySecret),
})

export async function tendBlocksNow(pool: pg.Pool): Promise<void> {
  await pool.query('UPDATE payment_block SET not_before = NULL, claimed_at = NULL')
  await tendBlocks()
}
