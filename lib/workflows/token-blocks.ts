import { say } from '@/lib/i18n/say'
import { askBuyerForDocuments } from '@/lib/features/documents/commands/ask-for-documents'
import {
  type BlockRow,
  claimBlock,
  lockBlock,
  moveBlock,
  noteDebitSent,
  type OpenedBlock,
  postponeBlock,
  readBlock,
  readBlockOfCar,
  readBlocksToCheck,
  readUnconfirmedBlocks,
  storeBlockOrder,
} from '@/lib/features/payments/commands/blocks'
import { ensurePaymentOrder } from '@/lib/features/payments/commands/order-for-payment'
import { toPaise } from '@/lib/features/payments/rules'
import {
  BLOCK_APPROVAL_DAYS,
  type BlockState,
  computeBlockRetryMinutes,
  decideBlockAct,
  findNextBlockState,
  isDebitUnderWay,
  isDebitUnclear,
  MAX_RELEASE_TRIES,
  maySendDebit,
} from '@/lib/features/payments/rules/blocks'
import { endHold, endStaleHolds, lockLiveHold } from '@/lib/features/reservations/commands/end-hold'
import { notifyHoldBuyer } from '@/lib/features/reservations/commands/hold-messages'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import { activateBlockedHold } from '@/lib/features/reservations/commands/take-paid-hold'
import { readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { sumPartPayments } from '@/lib/features/reservations/queries/sum-parts'
import type { ReserveOrderAnswer } from '@/lib/features/reservations/schemas'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { SYSTEM_MOVER } from '@/lib/features/vehicles/commands/move-vehicle'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { passCrashPoint } from '@/lib/server/named-point'
import {
  type BlockIds,
  type GatewayBlock,
  GatewayRefused,
  GatewayUnavailable,
  GatewayUnknown,
} from '@/lib/server/payments/gateway'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { DomainError } from '@/lib/shared/error-codes'
import { syncPayment } from './settle-payment'

const DAY_MS = 86_400_000
const ASK_AGAIN_MINUTES = { asked: 2, blocked: 60, other: 5 } as const

export async function prepareBlockOrder(
  block: OpenedBlock,
  amount: number,
): Promise<Omit<ReserveOrderAnswer, 'reservationId' | 'payBefore'>> {
  const { name: provider, keyId } = getPaymentGateway()
  const { orderId, payerId } =
    block.orderId !== null && block.payerId !== null
      ? { orderId: block.orderId, payerId: block.payerId }
      : await storeBlockOrder(block.id, await createOrder(block, amount))
  const until = block.lastsUntil.toISOString()
  return { orderId, amount, currency: 'INR', provider, keyId, block: { until, payerId } }
}

async function createOrder({ id, lastsUntil }: OpenedBlock, amount: number) {
  const { phone } = await getDb()
    .$kysely.selectFrom('payment_block as b')
    .innerJoin('reservation as r', 'r.id', 'b.reservation_id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .where('b.id', '=', id)
    .select('c.phone')
    .executeTakeFirstOrThrow()
  try {
    return await getPaymentGateway().createBlock({
      receipt: id,
      amount,
      currency: 'INR',
      phone,
      lastsUntil,
    })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log().warn({ purpose: 'block' }, 'the payment gateway opened no block')
    throw new DomainError(error instanceof GatewayRefused ? 'conflict' : 'unavailable', {
      ...(error instanceof GatewayRefused && { message: say('errors.reserve.noBlock') }),
    })
  }
}

interface Told {
  block: GatewayBlock | null
  /** True if a debit is done or under way, or if its answer may still come. */
  isDebiting: boolean
}

const isNamed = (block: BlockRow): block is BlockRow & BlockIds =>
  block.orderId !== null && block.payerId !== null

async function ask(block: BlockRow, { isRefused = false } = {}): Promise<Told> {
  if (!isNamed(block)) return { block: null, isDebiting: false }
  const gateway = getPaymentGateway()
  const told = await gateway.fetchBlock(block)
  if (block.state !== 'debit_asked') return { block: told, isDebiting: false }
  const attempts =
    block.debitOrderId === null ? [] : await gateway.fetchPayments(block.debitOrderId)
  const isFresh =
    !isRefused &&
    attempts.length === 0 &&
    block.debitAskedAt !== null &&
    isDebitUnclear(block.debitAskedAt, block.now)
  return {
    block: told,
    isDebiting: isFresh || isDebitUnderWay(attempts),
  }
}

async function activate(tx: Db, block: BlockRow): Promise<void> {
  const { reservationId, vehicleId, customerId, amount, lastsUntil } = block
  const held = await activateBlockedHold(tx, {
    reservationId,
    vehicleId,
    customerId,
    amount,
    lastsUntil,
  })
  if (!held) throw new Error('a pending hold was not activated')
  await askBuyerForDocuments(tx, vehicleId, customerId)
}

/**
 * Tells the buyer that a block has lapsed: the hold goes on without a token, and more is left to
 * pay. If the buyer revoked the block before paying anything else, the hold ends.
 */
async function tellOfLapse(tx: Db, block: BlockRow, by: 'payer' | 'bank'): Promise<void> {
  const { reservationId, vehicleId, customerId, amount } = block
  const live = await lockLiveHold(tx, { vehicleId })
  if (live?.id !== reservationId) return
  if (by === 'payer' && (await sumPartPayments(tx, reservationId)) === 0) {
    await endHold(tx, live, {
      to: 'released',
      reason: 'the buyer took back the block',
      mover: SYSTEM_MOVER,
    })
    await notifyHoldBuyer(tx, {
      ...{ customerId, vehicleId, amount, template: 'blockRevoked' },
      happening: `block-revoked:${reservationId}`,
    })
    return
  }
  const hold = await readPaidHold(tx, vehicleId)
  const paid = await sumPartPayments(tx, reservationId)
  const { endsAt } = await tx.reservation.findUniqueOrThrow({
    where: { id: reservationId },
    select: { endsAt: true },
  })
  await notifyHoldBuyer(tx, {
    ...{ customerId, vehicleId, amount, template: 'blockLapsed', until: endsAt },
    rest: hold ? computeRest({ ...hold, paid }).rest : 0,
    happening: `block-lapsed:${reservationId}`,
  })
}

const lapsedBy = (told: GatewayBlock | null) => (told?.goneBy === 'cancel' ? 'payer' : 'bank')

async function act(tx: Db, seen: BlockRow, { block: told, isDebiting }: Told): Promise<BlockState> {
  const { vehicleId, customerId } = seen
  await lockCars(tx, { vehicleId, customerId })
  await endStaleHolds(tx, { vehicleId, customerId })
  const block = await lockBlock(tx, seen.id)
  // The gateway's answer is only valid for the state in which we asked.
  if (!block || block.state !== seen.state) return block?.state ?? seen.state
  const next = findNextBlockState(
    {
      state: block.state,
      wantedPaise: toPaise(block.amount),
      isPending: block.holdStatus === 'pending',
      isHeld: block.holdStatus === 'active',
      isOld: block.now.getTime() - block.createdAt.getTime() > BLOCK_APPROVAL_DAYS * DAY_MS,
      isDebiting,
    },
    told,
  )
  if (next === null) return block.state
  const by = lapsedBy(told)
  const moved = await moveBlock(tx, block, next, {
    // A refused mandate must not hide a later one of the same checkout.
    ...(told && block.mandateId === null && next !== 'failed' && { mandateId: told.mandateId }),
    ...(next === 'lapsed' && { lapsedBy: by }),
  })
  if (!moved) return block.state
  if (next === 'blocked') await activate(tx, block)
  if (next === 'lapsed') await tellOfLapse(tx, block, by)
  return next
}

async function bring(seen: BlockRow, about?: { isRefused: boolean }): Promise<BlockState> {
  const told = await ask(seen, about)
  passCrashPoint('block:asked')
  const state = await transaction((tx) => act(tx, seen, told))
  if (state !== seen.state) for (const job of ['send-messages', 'tend-blocks']) kickJob(job)
  return state
}

/**
 * Webhooks and callbacks call it; neither is trusted, so it asks the gateway. A debit is settled by
 * its own order. Idempotent. `unknown`: the block isn't ours.
 */
export async function syncBlock(
  by: { orderId: string } | { mandateId: string },
): Promise<BlockState | 'unknown'> {
  const seen = await readBlock(by)
  if (!seen) return 'unknown'
  if (seen.state === 'debit_asked') {
    if (seen.debitOrderId !== null) await syncPayment(seen.debitOrderId)
    return (await readBlock({ id: seen.id }))?.state ?? 'unknown'
  }
  return bring(seen)
}

export async function syncBlocksOfPayer(payerId: string): Promise<void> {
  for (const block of await readUnconfirmedBlocks(payerId)) await bring(block)
}

async function intendDebit(block: BlockRow): Promise<boolean> {
  return transaction(async (tx) => {
    await lockCars(tx, block)
    await endStaleHolds(tx, block)
    const locked = await lockBlock(tx, block.id)
    return locked?.state === 'blocked' && locked.holdStatus === 'active'
      ? moveBlock(tx, locked, 'debit_asked')
      : false
  })
}

/** Returns the error if the bank certainly made no debit; a lost answer is thrown. */
async function debit(
  block: BlockRow,
  { isFirst }: { isFirst: boolean },
): Promise<GatewayUnavailable | null> {
  const { id, paymentId, debitOrderId, amount, mandateId, payerId, debitAskedAt } = block
  if (mandateId === null || payerId === null) return null
  const gateway = getPaymentGateway()
  const { orderId, currency } = await ensurePaymentOrder({
    id: paymentId,
    orderId: debitOrderId,
    amount,
  })
  const attempts = await gateway.fetchPayments(orderId)
  const facts = { isFirst, askedAt: debitAskedAt ?? block.now }
  if (block.holdStatus === 'active' && maySendDebit(attempts, facts, block.now)) {
    await noteDebitSent(id)
    passCrashPoint('block:debit-asked')
    try {
      await gateway.debitBlock({
        ...{ payerId, mandateId, orderId, currency, phone: block.phone },
        paise: toPaise(amount),
      })
    } catch (error) {
      if (error instanceof GatewayRefused || error instanceof GatewayUnknown) return error
      throw error
    }
    passCrashPoint('block:debited')
  }
  await syncPayment(orderId)
  return null
}

async function release(block: BlockRow): Promise<void> {
  const { mandateId, payerId } = block
  if (!isNamed(block) || mandateId === null || payerId === null) return
  const gateway = getPaymentGateway()
  const told = await gateway.fetchBlock(block)
  if (told === null || told.status === 'gone' || told.status === 'leaving') return
  await gateway.releaseBlock({ payerId, mandateId })
  passCrashPoint('block:released')
}

/**
 * Debits or releases a claimed block if that is due.
 * @throws the bank's refusal of a debit that is still to be made
 */
async function work(seen: BlockRow, { forSale = false } = {}): Promise<BlockState> {
  const facts = { ...seen, isHeld: seen.holdStatus === 'active' }
  const next = forSale ? 'debit' : decideBlockAct(facts, seen.now)
  const isFirst = next === 'debit' && seen.state === 'blocked' && (await intendDebit(seen))
  const block = (await readBlock({ id: seen.id })) ?? seen
  const refusal = block.state === 'debit_asked' ? await debit(block, { isFirst }) : null
  if (block.state === 'release_asked') await release(block)
  const after = (await readBlock({ id: seen.id })) ?? block
  if (after.state === 'debited') return after.state
  const state = await bring(after, { isRefused: refusal !== null })
  if (refusal && state === 'debit_asked') throw refusal
  return state
}

const reasonOf = (error: unknown) =>
  error instanceof GatewayRefused ? error.why : 'the gateway did not answer'

async function tend(seen: BlockRow): Promise<void> {
  const claim = await claimBlock(seen.id)
  if (!claim) return
  try {
    const state = await work(seen)
    const minutes =
      state === 'asked' || state === 'blocked' ? ASK_AGAIN_MINUTES[state] : ASK_AGAIN_MINUTES.other
    await postponeBlock(claim, { minutes })
  } catch (error) {
    const isParked = seen.state === 'release_asked' && seen.tries + 1 >= MAX_RELEASE_TRIES
    await postponeBlock(claim, {
      minutes: computeBlockRetryMinutes(seen.tries),
      refusal: reasonOf(error),
      isFailure: true,
      isParked,
    })
    if (!(error instanceof GatewayUnavailable)) throw error
    log().warn({ block: seen.id, state: seen.state, isParked }, 'a block waits for its bank')
  }
}

export async function tendBlocks(): Promise<void> {
  for (const block of await readBlocksToCheck()) {
    try {
      await tend(block)
    } catch (error) {
      await logUnlessDatabaseDown(error, 'a block could not be tended yet', { block: block.id })
    }
  }
}

/**
 * Does nothing if the token isn't blocked.
 * @throws DomainError `conflict` if the bank hasn't debited it yet, or no longer blocks it
 */
export async function debitBlockedToken(vehicleId: string): Promise<void> {
  const block = await readBlockOfCar(vehicleId)
  if (!block) return
  const isWaiting = (): never => {
    throw new DomainError('conflict', { message: say('deskSales.refused.tokenAsked') })
  }
  const claim = (await claimBlock(block.id, { isUrgent: true })) ?? isWaiting()
  let state: BlockState = block.state
  try {
    state = await work(block, { forSale: true })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log().warn({ block: block.id }, 'a token could not be debited yet')
  } finally {
    await postponeBlock(claim, { minutes: ASK_AGAIN_MINUTES.asked })
  }
  if (state === 'lapsed')
    throw new DomainError('conflict', { message: say('deskSales.refused.tokenLapsed') })
  if (state !== 'debited') isWaiting()
}
