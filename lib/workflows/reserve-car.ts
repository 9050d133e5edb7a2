import { say } from '@/lib/i18n/say'
import { noteBuying } from '@/lib/features/customers/commands/note-buying'
import { type OpenPayment, openPayment } from '@/lib/features/payments/commands/open-payment'
import { orderForPayment } from '@/lib/features/payments/commands/order-for-payment'
import {
  clearWay,
  type Hold,
  type HoldRequest,
  makeHold,
  readReservable,
} from '@/lib/features/reservations/commands/make-hold'
import type { ReserveOrderAnswer } from '@/lib/features/reservations/schemas'
import { announceChanges } from '@/lib/server/db/listen'
import { getDb } from '@/lib/server/db/client'
import { sqlTransaction, transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { atMost, isLocked, withMutex } from '@/lib/server/mutex'
import { passPoint } from '@/lib/server/named-point'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'

/** Each time another hold would have to run out between two statements. */
const MAX_CLEARINGS = 3

/** Made at the first call, when the settings are known. */
let inTurn: ReturnType<typeof atMost> | undefined

/** Half of the connections: a crowd at different cars waits here instead of for a connection, and leaves the rest to other requests. */
function transactionsInTurn(): ReturnType<typeof atMost> {
  inTurn ??= atMost(Math.ceil(env().DB_POOL_SIZE / 2))
  return inTurn
}

/** The hold and what is to be paid for it, in one transaction; null where ended holds lie in the way. */
function tryHold(request: HoldRequest): Promise<(Hold & { payment: OpenPayment }) | null> {
  return sqlTransaction(async (tx) => {
    if (request.alsoBuys === true) await noteBuying(tx, request.customerId)
    const made = await makeHold(tx, request)
    if (made === null) return null
    // A page may have been open since before a manager set another token: a buyer is never asked for more than the page showed.
    if (made.isNew && request.token !== undefined && request.token !== made.tokenAmount)
      throw new DomainError('conflict', {
        message: say('errors.reserve.tokenIsNow', { amount: formatRupees(made.tokenAmount) }),
      })
    const payment = await openPayment(
      tx,
      {
        purpose: 'token',
        reservationId: made.reservationId,
        amount: made.tokenAmount,
      },
      { isFirst: made.isNew },
    )
    return { ...made, payment }
  })
}

/** Ends what has run out of time where it lies in the way, and holds the car. */
async function hold(request: HoldRequest): Promise<Hold & { payment: OpenPayment }> {
  for (let attempt = 1; attempt <= MAX_CLEARINGS; attempt += 1) {
    const made = await tryHold(request)
    if (made) return made
    await transaction((tx) => clearWay(tx, request))
  }
  throw new DomainError('conflict')
}

/**
 * Holds a car for fifteen minutes and answers the order to pay (docs/adr/0080). The hold is committed before the
 * gateway is asked for the order, since nothing goes over the network inside a transaction: a process that dies in
 * between leaves a hold without an order, which the buyer's next try goes on with, and which otherwise ends by itself.
 */
export async function reserveOrder(request: HoldRequest): Promise<ReserveOrderAnswer> {
  const crowds = [`buyer ${request.customerId}`, `car ${request.vehicleId}`]
  const isCrowded = crowds.some(isLocked)
  const address = request.origin?.address ?? null
  const keys = address === null ? crowds : [...crowds, `address ${address}`]
  const { reservationId, payBefore, payment } = await withMutex(keys, async () => {
    // All but one of a crowd lose: this refuses them without a transaction and its locks.
    if (isCrowded) await readReservable(getDb(), request)
    return transactionsInTurn()(() => hold(request))
  })
  announceChanges()
  passPoint('reserve:held')
  const order = await orderForPayment(payment)
  return { reservationId, ...order, payBefore: payBefore.toISOString() }
}
