import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { timeAgo, databaseNow } from '@/lib/server/db/sql'
import {
  type StoredPayment,
  listMoneyLines,
  MAX_REFUND_FAILURES,
  type MoneyFacts,
  type MoneyKind,
  type MoneyLine,
  type MoneyUse,
  type MoneySums,
  computeMoneySums,
  SLOW_REFUND_DAYS,
  derivePaymentState,
  toPaise,
} from '../rules'

/**
 * Locks the row in a statement of its own, so that the next statement reads all joined rows as of
 * that lock.
 */
async function readFacts(tx: Db, id: string) {
  await tx.$kysely
    .selectFrom('gateway_payment')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return tx.$kysely
    .selectFrom('gateway_payment as g')
    .leftJoin('payment as p', 'p.id', 'g.payment_id')
    .leftJoin('reservation as r', 'r.id', 'p.reservation_id')
    .leftJoin('buyer_payment as b', (join) =>
      join.onRef('b.gateway_payment_id', '=', 'g.id').on('b.returned_at', 'is', null),
    )
    .where('g.id', '=', id)
    .select(['g.id', 'g.order_id as orderId', 'g.paise', 'g.currency', 'g.fee_paise as feePaise'])
    .select(['g.was_kept as wasKept', 'g.refund_failures as refundFailures'])
    .select('g.refund_refusal as refundRefusal')
    .select(['b.amount as matched', 'g.account_id as accountId', 'p.part_of_id as partOfId'])
    .select(['p.id as ourId', 'p.amount', 'p.payment_id as settledBy', 'r.status as holdStatus'])
    .select((eb) => [
      eb.ref('g.status').$castTo<StoredPayment['status']>().as('status'),
      eb.ref('g.fee_bearer').$castTo<StoredPayment['feeBearer']>().as('feeBearer'),
      eb.ref('g.use').$castTo<MoneyUse>().as('use'),
      eb('g.refund_parked_at', 'is not', null).as('isParked'),
      eb(
        eb.fn.coalesce('r.ended_at', 'p.captured_at', 'g.created_at'),
        '<',
        timeAgo({ days: SLOW_REFUND_DAYS }),
      ).as('isOld'),
      jsonArrayFrom(
        eb
          .selectFrom('gateway_refund as f')
          .whereRef('f.gateway_payment_id', '=', 'g.id')
          .select(['f.id', 'f.paise', 'f.status', 'f.is_ours as isOurs'])
          .select((of) => of('f.created_at', '<', timeAgo({ days: SLOW_REFUND_DAYS })).as('isOld'))
          .orderBy('f.created_at'),
      ).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('gateway_dispute as d')
          .whereRef('d.gateway_payment_id', '=', 'g.id')
          .select(['d.id', 'd.paise', 'd.deducted_paise as deductedPaise', 'd.status'])
          .orderBy('d.created_at'),
      ).as('disputes'),
    ])
    .executeTakeFirst()
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

function lastToTake({ id, refunds, disputes }: Facts): string {
  const refund = refunds.findLast(({ status }) => status !== 'failed')
  return refund?.id ?? disputes.findLast(({ status }) => status === 'lost')?.id ?? `elsewhere:${id}`
}

async function storeState(tx: Db, facts: Facts, reckoning: MoneySums): Promise<void> {
  const { ourId, use, amount } = facts
  if (ourId === null || facts.settledBy !== facts.id || amount === null) return
  // All the money is gone, so the hold must end. Code that can lock the car ends it.
  if (use === 'kept' && reckoning.left === 0) return
  const state = derivePaymentState(use, reckoning)
  const here = Math.floor(Math.min(reckoning.left, toPaise(amount)) / toPaise(1))
  const isShort = use === 'kept' && here < amount && facts.holdStatus !== 'completed'
  await tx.$kysely
    .updateTable('payment')
    .set({
      status: state,
      ...(facts.holdStatus !== 'completed' && { kept_amount: isShort ? here : null }),
      refund_id: state === 'refunded' ? lastToTake(facts) : null,
      refunded_at: state === 'refunded' ? sql<Date>`coalesce(refunded_at, now())` : null,
    })
    .where('id', '=', ourId)
    .where('status', 'in', ['captured', 'refund_due', 'refunded'])
    .execute()
}

export type OpenedLine = MoneyLine & { id: string }

async function storeLines(tx: Db, gatewayPaymentId: string, lines: readonly MoneyLine[]) {
  const opened: OpenedLine[] = []
  for (const { kind, subject, paise, detail = null } of lines) {
    const line = await tx.$kysely
      .insertInto('money_line')
      .values({
        ...{ id: newId('mny'), kind, subject, paise, detail },
        gateway_payment_id: gatewayPaymentId,
      })
      .onConflict((known) =>
        known
          .columns(['kind', 'subject'])
          .doUpdateSet({
            ...{ closed_at: null, closed_by: null, outcome: null, opened_at: databaseNow },
            ...{ proposed_by: null, reason: null, paise, detail },
          })
          .where('money_line.outcome', 'in', ['by_itself', 'tried_again']),
      )
      .returning('id')
      .executeTakeFirst()
    if (line) opened.push({ id: line.id, kind, subject, paise })
    else
      await tx.$kysely
        .updateTable('money_line')
        .set({ paise, detail })
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('closed_at', 'is', null)
        .execute()
  }
  const subjects = lines.map(({ kind, subject }) => `${kind} ${subject}`)
  await tx.$kysely
    .updateTable('money_line')
    .set({ closed_at: databaseNow, outcome: 'by_itself' })
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('closed_at', 'is', null)
    .where('kind', 'not in', ['found_late', 'not_there'])
    .where((eb) =>
      subjects.length === 0
        ? eb.lit(true)
        : eb(sql<string>`kind || ' ' || subject`, 'not in', subjects),
    )
    .execute()
  return opened
}

/**
 * Opens a line for a finding of the daily comparison with the gateway. Only staff can close it.
 * Returns null if the line exists.
 */
export async function openMoneyLine(
  tx: Db,
  gatewayPaymentId: string,
  { kind, subject, detail }: { kind: MoneyKind; subject: string; detail: string },
): Promise<string | null> {
  const line = await tx.$kysely
    .insertInto('money_line')
    .columns(['id', 'kind', 'subject', 'gateway_payment_id', 'paise', 'detail'])
    .expression((eb) =>
      eb
        .selectFrom('gateway_payment as g')
        .where('g.id', '=', gatewayPaymentId)
        .select([
          eb.val(newId('mny')).as('id'),
          eb.val<string>(kind).as('kind'),
          eb.val(subject).as('subject'),
          'g.id as gateway_payment_id',
          'g.paise',
          eb.val(detail).as('detail'),
        ]),
    )
    .onConflict((known) => known.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return line?.id ?? null
}

export interface RecomputedMoney extends MoneySums {
  use: MoneyUse
  status: StoredPayment['status']
  opened: OpenedLine[]
}

/**
 * Recomputes the sums of a gateway payment, our payment's state and the desk's lines. Call this in
 * every transaction that changes gateway rows. Lock our payment first, since this locks the
 * gateway's row.
 */
export async function recomputeMoney(
  tx: Db,
  id: string,
  { opensLines = true }: { opensLines?: boolean } = {},
): Promise<RecomputedMoney | null> {
  const facts = await readFacts(tx, id)
  if (!facts) return null
  const isSettling = facts.settledBy === id && facts.amount !== null
  const money: MoneyFacts = {
    ...facts,
    // A transfer into a deal's account settles no order, and a part may exceed what was owed. Of
    // both, only the sum matched to the deal counts.
    wantedPaise: toPaise(
      (isSettling && facts.partOfId === null ? facts.amount : facts.matched) ?? 0,
    ),
  }
  const reckoning = computeMoneySums(money)
  const isParked =
    reckoning.owed > 0 && (facts.isParked === true || facts.refundFailures >= MAX_REFUND_FAILURES)
  await tx.$kysely
    .updateTable('gateway_payment')
    .set({
      left_paise: reckoning.left,
      owed_paise: reckoning.owed,
      refund_parked_at: isParked ? sql<Date>`coalesce(refund_parked_at, now())` : null,
      ...(reckoning.owed === 0 && { refund_refusal: null }),
    })
    .where('id', '=', id)
    .execute()
  await storeState(tx, facts, reckoning)
  const isSlow =
    (reckoning.owed > 0 && facts.isOld === true) ||
    facts.refunds.some(({ status, isOld }) => status === 'pending' && isOld === true)
  const lines = listMoneyLines(
    {
      ...money,
      id,
      isSlow,
      isOfOrder: facts.ourId !== null,
      isTransfer: facts.accountId !== null,
      isParked,
      refundRefusal: facts.refundRefusal,
      disputeIds: facts.disputes,
    },
    reckoning,
  )
  const opened = opensLines ? await storeLines(tx, id, lines) : []
  return { ...reckoning, use: facts.use, status: facts.status, opened }
}

export async function setMoneyUse(
  tx: Db,
  id: string,
  { from, to }: { from: readonly MoneyUse[]; to: MoneyUse },
): Promise<RecomputedMoney | null> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('gateway_payment')
    .set({
      use: to,
      ...(to === 'kept' && { was_kept: true }),
      ...(to === 'elsewhere' && { owed_paise: 0, refund_parked_at: null }),
    })
    .where('id', '=', id)
    .where('use', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? null : recomputeMoney(tx, id)
}

/**
 * Creates the gateway row that a captured payment lacks: in demo data, and for payments captured by
 * the previous version during a deploy.
 */
export async function ensureGatewayRow(tx: Db, ourId: string): Promise<void> {
  await tx.$kysely
    .insertInto('gateway_payment')
    .columns([
      ...(['id', 'provider', 'payment_id', 'order_id', 'paise', 'currency', 'status'] as const),
      ...(['use', 'was_kept', 'left_paise', 'created_at'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('payment as p')
        .where('p.id', '=', ourId)
        .where('p.payment_id', 'is not', null)
        .where('p.provider', '<>', 'terminal')
        .select((of) => [
          of.ref('p.payment_id').$notNull().as('id'),
          'p.provider',
          'p.id as payment_id',
          'p.order_id',
          sql<number>`p.amount * 100`.as('paise'),
          'p.currency',
          sql.lit('captured').as('status'),
          sql<string>`CASE p.status WHEN 'captured' THEN 'kept' ELSE 'back' END`.as('use'),
          sql<boolean>`p.status = 'captured'`.as('was_kept'),
          sql<number>`p.amount * 100`.as('left_paise'),
          of.fn.coalesce('p.captured_at', 'p.created_at').as('created_at'),
        ]),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}
