import { say } from '@/lib/i18n/say'
import { markSellerAsBuyer } from '@/lib/features/customers/commands/note-buying'
import { type OpenPayment, openPayment } from '@/lib/features/payments/commands/open-payment'
import {
  dropUnopenedBlock,
  hasBlock,
  openBlock,
  type OpenedBlock,
} from '@/lib/features/payments/commands/blocks'
import { canBlock } from '@/lib/features/payments/rules/blocks'
import { ensurePaymentOrder } from '@/lib/features/payments/commands/order-for-payment'
import {
  lockAndEndStaleHolds,
  type HoldResult,
  type HoldRequest,
  makeHold,
  requireReservable,
} from '@/lib/features/reservations/commands/make-hold'
import type { ReserveOrderAnswer } from '@/lib/features/reservations/schemas'
import { announceChanges } from '@/lib/server/db/listen'
import { getDb, type SqlDb } from '@/lib/server/db/client'
import { sqlTransaction, transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import { createLimiter, isLocked, withMutex } from '@/lib/server/mutex'
import { isBlockOffered } from '@/lib/server/payments/payment-gateway'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { prepareBlockOrder } from './token-blocks'
import { passCrashPoint } from '@/lib/server/named-point'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'

const MAX_CLEARINGS = 3

let inTurn: ReturnType<typeof createLimiter> | undefined

/** Leaves half of the connections to other requests while buyers of different cars wait here. */
function transactionsInTurn(): ReturnType<typeof createLimiter> {
  inTurn ??= createLimiter(Math.ceil(env().DB_POOL_SIZE / 2))
  return inTurn
}

interface HeldForPayment extends HoldResult {
  payment: OpenPayment
  block: OpenedBlock | null
}

/** A hold's token is either paid or blocked. Switching between them could take it twice. */
async function openWay(
  tx: SqlDb,
  { way = 'pay' }: HoldRequest,
  { reservationId, payment }: { reservationId: string; payment: OpenPayment },
): Promise<OpenedBlock | null> {
  const { amount } = payment
  if (way === 'block') {
    if (payment.orderId !== null) refuseOtherWay()
    if (!isBlockOffered() || !canBlock({ token: amount, holdDays: FIXED_TERMS.holdDays }))
      throw new DomainError('conflict', { message: say('errors.reserve.noBlock') })
    return openBlock(tx, { reservationId, paymentId: payment.id, amount })
  }
  await dropUnopenedBlock(tx, reservationId)
  if (payment.orderId === null && (await hasBlock(tx, reservationId))) refuseOtherWay()
  return null
}

function refuseOtherWay(): never {
  throw new DomainError('conflict', { message: say('errors.reserve.otherWay') })
}

function tryHold(request: HoldRequest): Promise<HeldForPayment | null> {
  return sqlTransaction(async (tx) => {
    if (request.alsoBuys === true) await markSellerAsBuyer(tx, request.customerId)
    const made = await makeHold(tx, request)
    if (made === null) return null
    // The token may have changed since the page loaded: never charge more than the page showed.
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
    const block = await openWay(tx, request, { reservationId: made.reservationId, payment })
    return { ...made, payment, block }
  })
}

async function hold(request: HoldRequest): Promise<HeldForPayment> {
  for (let attempt = 1; attempt <= MAX_CLEARINGS; attempt += 1) {
    const made = await tryHold(request)
    if (made) return made
    await transaction((tx) => lockAndEndStaleHolds(tx, request))
  }
  throw new DomainError('conflict')
}

/**
 * Commits before calling the gateway. After a crash in between, the buyer's next try continues, or
 * the hold expires (docs/adr/0080).
 */
export async function reserveOrder(request: HoldRequest): Promise<ReserveOrderAnswer> {
  // A crowd for one car, or from one address, shares a single connection. Each buyer has at most
  // three concurrent calls (http/route.ts).
  const car = `car ${request.vehicleId}`
  const isCrowded = isLocked(car)
  const address = request.origin?.address ?? null
  const keys = address === null ? [car] : [car, `address ${address}`]
  const { reservationId, payBefore, payment, block } = await withMutex(keys, async () => {
    if (isCrowded) await requireReservable(getDb(), request)
    return transactionsInTurn()(() => hold(request))
  })
  announceChanges()
  passCrashPoint('reserve:held')
  const held = { reservationId, payBefore: payBefore.toISOString() }
  if (block) return { ...(await prepareBlockOrder(block, payment.amount)), ...held }
  return { ...held, ...(await ensurePaymentOrder(payment)), block: null }
}
