import { say } from '@/lib/i18n/say'
import { type Db, getDb, type SqlDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow, timeAgo, timeFromNow } from '@/lib/server/db/sql'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { DomainError } from '@/lib/shared/error-codes'
import { BLOCK_DAYS, type BlockState } from '../rules/blocks'

/**
 * Longer than the gateway's timeout. After this time, another process can claim the block of a
 * crashed one.
 */
const CLAIM_MINUTES = 2

const BATCH = 100

export interface OpenedBlock {
  id: string
  orderId: string | null
  payerId: string | null
  lastsUntil: Date
}

/** Idempotent: a hold has at most one block. */
export async function openBlock(
  tx: SqlDb,
  {
    reservationId,
    paymentId,
    amount,
  }: { reservationId: string; paymentId: string; amount: number },
): Promise<OpenedBlock> {
  await tx.$kysely
    .insertInto('payment_block')
    .values({
      id: newId('blk'),
      reservation_id: reservationId,
      payment_id: paymentId,
      provider: getPaymentGateway().name,
      amount,
      lasts_until: timeFromNow({ days: BLOCK_DAYS }),
    })
    .onConflict((known) => known.column('reservation_id').doNothing())
    .execute()
  return tx.$kysely
    .selectFrom('payment_block')
    .where('reservation_id', '=', reservationId)
    .select(['id', 'order_id as orderId', 'payer_id as payerId', 'lasts_until as lastsUntil'])
    .executeTakeFirstOrThrow()
}

/**
 * Deletes a block for which the gateway made no order, so that the token can be paid instead. No
 * buyer can approve it.
 */
export async function dropUnopenedBlock(tx: SqlDb, reservationId: string): Promise<void> {
  await tx.$kysely
    .deleteFrom('payment_block')
    .where('reservation_id', '=', reservationId)
    .where('order_id', 'is', null)
    .execute()
}

export async function hasBlock(tx: SqlDb, reservationId: string): Promise<boolean> {
  const block = await tx.$kysely
    .selectFrom('payment_block')
    .where('reservation_id', '=', reservationId)
    .select('id')
    .executeTakeFirst()
  return block !== undefined
}

/**
 * Stores the order in which the buyer approves the block. If concurrent calls created several, all
 * get the one stored first.
 * @throws DomainError `conflict` if the buyer pays the token instead meanwhile
 */
export async function storeBlockOrder(
  id: string,
  made: { orderId: string; payerId: string },
): Promise<{ orderId: string; payerId: string }> {
  const db = getDb()
  await db.paymentBlock.updateMany({ where: { id, orderId: null }, data: made })
  const first = await db.paymentBlock.findUnique({
    where: { id },
    select: { orderId: true, payerId: true },
  })
  if (!first) throw new DomainError('conflict', { message: say('errors.reserve.otherWay') })
  return { orderId: first.orderId ?? made.orderId, payerId: first.payerId ?? made.payerId }
}

function selectBlocks(db: Db) {
  return db.$kysely
    .selectFrom('payment_block as b')
    .innerJoin('payment as p', 'p.id', 'b.payment_id')
    .innerJoin('reservation as r', 'r.id', 'b.reservation_id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .where('b.provider', '=', getPaymentGateway().name)
    .select(['b.id', 'b.amount', 'b.mandate_id as mandateId', 'b.lasts_until as lastsUntil'])
    .select(['b.order_id as orderId', 'b.payer_id as payerId', 'b.tries'])
    .select(['b.created_at as createdAt', 'b.debit_asked_at as debitAskedAt'])
    .select(['b.reservation_id as reservationId', 'b.payment_id as paymentId'])
    .select(['p.order_id as debitOrderId', 'r.status as holdStatus'])
    .select(['r.vehicle_id as vehicleId', 'r.customer_id as customerId', 'c.phone'])
    .select(databaseNow.as('now'))
    .select((eb) => eb.ref('b.state').$castTo<BlockState>().as('state'))
}

export type BlockRow = Awaited<ReturnType<ReturnType<typeof selectBlocks>['execute']>>[number]

export function readBlock(
  by: { id: string } | { orderId: string } | { mandateId: string },
): Promise<BlockRow | undefined> {
  const blocks = selectBlocks(getDb())
  return (
    'id' in by
      ? blocks.where('b.id', '=', by.id)
      : 'orderId' in by
        ? blocks.where('b.order_id', '=', by.orderId)
        : blocks.where('b.mandate_id', '=', by.mandateId)
  ).executeTakeFirst()
}

export function readUnconfirmedBlocks(payerId: string): Promise<BlockRow[]> {
  return selectBlocks(getDb())
    .where('b.payer_id', '=', payerId)
    .where('b.mandate_id', 'is', null)
    .where('b.lasts_until', '>', databaseNow)
    .execute()
}

/** Locks a block. Lock order: car, payment, block. */
export function lockBlock(tx: Db, id: string): Promise<BlockRow | undefined> {
  return selectBlocks(tx).where('b.id', '=', id).forUpdate('b').executeTakeFirst()
}

export function readBlockOfPayment(tx: Db, paymentId: string): Promise<BlockRow | undefined> {
  return selectBlocks(tx).where('b.payment_id', '=', paymentId).forUpdate('b').executeTakeFirst()
}

export function readBlockOfCar(vehicleId: string): Promise<BlockRow | undefined> {
  return selectBlocks(getDb())
    .where('r.vehicle_id', '=', vehicleId)
    .where('r.status', '=', 'active')
    .where('b.state', 'in', ['blocked', 'debit_asked'])
    .executeTakeFirst()
}

const STAMPS: Partial<Record<BlockState, 'blocked_at' | 'debit_asked_at' | 'release_asked_at'>> = {
  blocked: 'blocked_at',
  debit_asked: 'debit_asked_at',
  release_asked: 'release_asked_at',
}

export async function moveBlock(
  tx: Db,
  { id, state: from }: { id: string; state: BlockState },
  to: BlockState,
  more: { mandateId?: string; lapsedBy?: 'payer' | 'bank' } = {},
): Promise<boolean> {
  const stamp = STAMPS[to]
  const isFinal = to === 'debited' || to === 'released' || to === 'lapsed' || to === 'failed'
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('payment_block')
    .set({
      ...{ state: to, tries: 0, not_before: null, parked_at: null, refusal: null },
      ended_at: isFinal ? databaseNow : null,
      ...(stamp && { [stamp]: databaseNow }),
      ...(more.mandateId && { mandate_id: more.mandateId }),
      ...(more.lapsedBy && { lapsed_by: more.lapsedBy }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Requests the release of a block whose hold ended without a sale. A debit under way continues, and
 * its money is refunded. Returns the block if the bank had blocked it.
 */
export async function releaseBlockOfHold(
  tx: Db,
  reservationId: string,
): Promise<{ amount: number } | null> {
  const block = await tx.$kysely
    .selectFrom('payment_block')
    .where('reservation_id', '=', reservationId)
    .where('state', 'in', ['blocked', 'debit_asked'])
    .select(['id', 'amount'])
    .select((eb) => eb.ref('state').$castTo<BlockState>().as('state'))
    .forUpdate()
    .executeTakeFirst()
  if (!block) return null
  if (block.state === 'blocked') await moveBlock(tx, block, 'release_asked')
  return { amount: block.amount }
}

export interface BlockClaim {
  id: string
  state: BlockState
  claimedAt: Date | null
}

/**
 * Claims a block for calls to the gateway, so that only one process calls at a time. Respects the
 * pause between two checks unless `isUrgent`, as for a sale. Null if another process has it.
 */
export async function claimBlock(
  id: string,
  { isUrgent = false } = {},
): Promise<BlockClaim | null> {
  const claimed = await getDb()
    .$kysely.updateTable('payment_block')
    .set({ claimed_at: databaseNow })
    .where('id', '=', id)
    .where('parked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('claimed_at', 'is', null),
        eb('claimed_at', '<', timeAgo({ minutes: CLAIM_MINUTES })),
      ]),
    )
    .$if(!isUrgent, (claim) =>
      claim.where((eb) =>
        eb.or([eb('not_before', 'is', null), eb('not_before', '<=', databaseNow)]),
      ),
    )
    .returning(['id', 'claimed_at as claimedAt'])
    .returning((eb) => eb.ref('state').$castTo<BlockState>().as('state'))
    .executeTakeFirst()
  return claimed ?? null
}

/**
 * Ends a claim and schedules the block's next check. A block that was moved on meanwhile, to be
 * released for example, stays due at once. Does nothing if another process has taken over.
 */
export async function postponeBlock(
  { id, claimedAt, state }: BlockClaim,
  {
    minutes,
    refusal = null,
    isFailure = false,
    isParked = false,
  }: {
    minutes: number
    refusal?: string | null
    isFailure?: boolean
    isParked?: boolean
  },
): Promise<void> {
  await getDb()
    .$kysely.updateTable('payment_block')
    .set((eb) => ({
      not_before: timeFromNow({ minutes }),
      ...(isFailure && { tries: eb('tries', '+', 1), refusal }),
      ...(isParked && { parked_at: databaseNow }),
    }))
    .where('id', '=', id)
    .where('claimed_at', '=', claimedAt)
    // Only the owner of a claim starts a debit.
    .where('state', 'in', state === 'blocked' ? ['blocked', 'debit_asked'] : [state])
    .execute()
  await getDb()
    .$kysely.updateTable('payment_block')
    .set({ claimed_at: null })
    .where('id', '=', id)
    .where('claimed_at', '=', claimedAt)
    .execute()
}

/** Stores the time of a debit before it is sent, because its answer may be lost. */
export async function noteDebitSent(id: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('payment_block')
    .set({ debit_asked_at: databaseNow })
    .where('id', '=', id)
    .where('state', '=', 'debit_asked')
    .execute()
}

export function readBlocksToCheck(): Promise<BlockRow[]> {
  return selectBlocks(getDb())
    .where('b.ended_at', 'is', null)
    .where('b.parked_at', 'is', null)
    .where('b.order_id', 'is not', null)
    .where((eb) => eb.or([eb('b.not_before', 'is', null), eb('b.not_before', '<=', databaseNow)]))
    .orderBy('b.not_before', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute()
}
