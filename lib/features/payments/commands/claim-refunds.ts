import { type Db, getDb } from '@/lib/server/db/client'
import { timeAgo, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { MAX_REFUND_CRASHES } from '../rules'
import { recomputeMoney } from './recompute-money'

const CLAIM_MINUTES = 2

/**
 * Claims the refund whose last try is oldest, so that a failing refund doesn't block the others.
 * The claim counts as a crash until the process reports back. Uses a CTE: a subquery could run once
 * per row and claim refunds that are never sent.
 */
export function claimRefund(db: Db = getDb()) {
  return db.$kysely
    .with('due', (cte) =>
      cte
        .selectFrom('gateway_payment')
        .select('id')
        .where('owed_paise', '>', 0)
        .where('provider', '=', getPaymentGateway().name)
        .where('refund_parked_at', 'is', null)
        .where('refund_tries', '<', MAX_REFUND_CRASHES)
        .where((due) =>
          due.or([
            due('refund_claimed_at', 'is', null),
            due('refund_claimed_at', '<', timeAgo({ minutes: CLAIM_MINUTES })),
          ]),
        )
        .where((due) =>
          due.or([
            due('refund_not_before', 'is', null),
            due('refund_not_before', '<=', databaseNow),
          ]),
        )
        .orderBy('refund_claimed_at', (order) => order.nullsFirst())
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('gateway_payment')
    .set((eb) => ({ refund_claimed_at: databaseNow, refund_tries: eb('refund_tries', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'payment_id as ourId', 'order_id as orderId'])
    .returning((eb) =>
      eb
        .selectFrom('payment as p')
        .whereRef('p.id', '=', 'gateway_payment.payment_id')
        .select('p.trace')
        .as('trace'),
    )
    .executeTakeFirst()
}

export type ClaimedRefund = NonNullable<Awaited<ReturnType<typeof claimRefund>>>

export async function noteFailedRefund(id: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('gateway_payment')
    .set({ refund_tries: 0 })
    .where('id', '=', id)
    .execute()
}

export function parkCrashingRefunds(): Promise<{ id: string; ourId: string | null }[]> {
  return transaction(async (tx) => {
    const parked = await tx.$kysely
      .updateTable('gateway_payment')
      .set({ refund_parked_at: databaseNow })
      .where('owed_paise', '>', 0)
      .where('refund_parked_at', 'is', null)
      .where('refund_tries', '>=', MAX_REFUND_CRASHES)
      .where('refund_claimed_at', '<', timeAgo({ minutes: CLAIM_MINUTES }))
      .returning(['id', 'payment_id as ourId'])
      .execute()
    for (const { id } of parked) await recomputeMoney(tx, id)
    return parked
  })
}
