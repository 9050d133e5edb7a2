import { orderForPayment } from '@/lib/features/payments/order-for-payment'
import { openPayment } from '@/lib/features/payments/open-payment'
import { getPool } from '@/lib/server/db/pool'
import { inRetriedTransaction } from '@/lib/server/db/transaction'
import { passPoint } from '@/lib/server/named-point'
import { isBusy, oneAtATime } from '@/lib/server/one-at-a-time'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { holdTogether, type NewHold } from '@/lib/features/reservations/hold-at-once'
import { judge, makeHold, type Wanted } from '@/lib/features/reservations/make-hold'
import type { ReserveOrderAnswer } from '@/lib/features/reservations/schemas'

async function hold(wanted: Wanted, { isCrowd }: { isCrowd: boolean }): Promise<NewHold> {
  // In a crowd all but one lose: asked first, they cost one statement that locks nothing. Alone, one mostly wins.
  if (isCrowd) await judge(getPool(), wanted)
  const held = await holdTogether(wanted)
  if (held) return held
  if (!isCrowd) await judge(getPool(), wanted)
  return inRetriedTransaction(getPool(), async (client) => {
    const { reservationId, payBefore, isNew } = await makeHold(client, wanted)
    const payment = await openPayment(
      client,
      { purpose: 'token', reservationId, amount: BUSINESS_TERMS.tokenAmount },
      { isFirst: isNew },
    )
    return { reservationId, payBefore, payment }
  })
}

/**
 * Holds a car for fifteen minutes and answers the order to pay (docs/adr/0080 and 0081). The hold is committed before the gateway is asked for
 * the order, since nothing goes over the network inside a transaction: a process that dies in between leaves a hold
 * without an order, which the buyer's next try goes on with, and which otherwise ends by itself.
 */
export async function reserveOrder(wanted: Wanted): Promise<ReserveOrderAnswer> {
  const [buyer, car] = [`buyer ${wanted.customerId}`, `car ${wanted.vehicleId}`]
  const isCrowd = isBusy(buyer) || isBusy(car)
  const held = await oneAtATime(buyer, () => oneAtATime(car, () => hold(wanted, { isCrowd })))
  passPoint('reserve:held')
  const order = await orderForPayment(held.payment)
  return { reservationId: held.reservationId, ...order, payBefore: held.payBefore.toISOString() }
}
