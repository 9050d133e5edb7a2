import { orderForPayment } from '@/lib/features/payments/order-for-payment'
import { openPayment } from '@/lib/features/payments/open-payment'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { passPoint } from '@/lib/server/named-point'
import { oneAtATime } from '@/lib/server/one-at-a-time'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { judge, makeHold, type Wanted } from './make-hold'
import type { ReserveOrderAnswer } from './schemas'

interface Held {
  reservationId: string
  payBefore: Date
  paymentId: string
}

async function hold(wanted: Wanted): Promise<Held> {
  // Turned away here, a loser costs one statement and no lock.
  await judge(getPool(), wanted)
  return inRetriedTransaction(getPool(), async (client) => {
    const { reservationId } = await makeHold(client, wanted)
    const paymentId = await openPayment(client, { purpose: 'token', reservationId, amount: BUSINESS_TERMS.tokenAmount })
    const { rows: [row] } = await client.query<{ payBefore: Date }>('SELECT pay_before AS "payBefore" FROM reservation WHERE id = $1', [reservationId])
    return { reservationId, paymentId, payBefore: row?.payBefore ?? new Date(0) }
  })
}

/**
 * Holds a car for fifteen minutes and answers the order to pay. The hold is committed before the gateway is asked for
 * the order, since nothing goes over the network inside a transaction: a process that dies in between leaves a hold
 * without an order, which the buyer's next try goes on with, and which otherwise ends by itself.
 */
export async function reserveOrder(wanted: Wanted): Promise<ReserveOrderAnswer> {
  const held = await oneAtATime(`buyer ${wanted.customerId}`, () => oneAtATime(`car ${wanted.vehicleId}`, () => hold(wanted)))
  passPoint('reserve:held')
  const order = await orderForPayment(held.paymentId)
  return { reservationId: held.reservationId, ...order, payBefore: held.payBefore.toISOString() }
}
