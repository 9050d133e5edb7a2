import { type Db, getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { MAX_REFUND_DEATHS } from '../rules'

/** Longer than the gateway can take: two instances never refund the same payment at once, and a process that died lets go by itself. */
const CLAIM_MINUTES = 2

/**
 * The payment whose refund is this process's to send, for two minutes. One at a time, and last what was tried last: one that
 * kills its process, or fails for ever, holds up no other. Each claim counts as a death until the process says otherwise.
 * What is due is chosen in a query of its own, which runs once: as a subquery in the condition it may run for each row, and
 * then claims refunds that no process sends.
 */
export function claimRefund(db: Db = getDb()) {
  return (
    db.$kysely
      .with('due', (cte) =>
        cte
          .selectFrom('payment')
          .select('id')
          .where('status', '=', 'refund_due')
          .where('provider', '=', paymentGateway().name)
          .where('refund_parked_at', 'is', null)
          .where('refund_tries', '<', MAX_REFUND_DEATHS)
          .where((due) =>
            due.or([
              due('refund_claimed_at', 'is', null),
              due('refund_claimed_at', '<', ago({ minutes: CLAIM_MINUTES })),
            ]),
          )
          .orderBy('refund_claimed_at', (order) => order.nullsFirst())
          .orderBy('captured_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('payment')
      .set((eb) => ({ refund_claimed_at: now, refund_tries: eb('refund_tries', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returning(['id', 'payment_id as paymentId', 'amount', 'trace'])
      // Money is due back only where it has come, as the gateway's payment.
      .$narrowType<{ paymentId: string }>()
      .executeTakeFirst()
  )
}

/** The process lived through its try, which failed in the usual way: nothing is held against the refund. */
export async function noteFailedRefund(id: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('payment')
    .set({ refund_tries: 0 })
    .where('id', '=', id)
    .where('status', '=', 'refund_due')
    .execute()
}

/** Sets aside the refunds whose processes died one after the other, the last of them too. Each is answered once. */
export async function parkKillingRefunds(): Promise<string[]> {
  const parked = await getDb()
    .$kysely.updateTable('payment')
    .set({ refund_parked_at: now })
    .where('status', '=', 'refund_due')
    .where('refund_parked_at', 'is', null)
    .where('refund_tries', '>=', MAX_REFUND_DEATHS)
    .where('refund_claimed_at', '<', ago({ minutes: CLAIM_MINUTES }))
    .returning('id')
    .execute()
  return parked.map(({ id }) => id)
}

export type ClaimedRefund = NonNullable<Awaited<ReturnType<typeof claimRefund>>>

/** Notes a refund that the gateway has made. Answers the hold that it was paid for; null where there was none, or where it was noted before. */
export async function markRefunded(tx: Db, id: string, refundId: string): Promise<string | null> {
  const done = await tx.$kysely
    .updateTable('payment')
    .set({
      status: 'refunded',
      refund_id: refundId,
      refunded_at: now,
      refund_tries: 0,
      refund_parked_at: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'refund_due')
    .returning('reservation_id as reservationId')
    .executeTakeFirst()
  return done?.reservationId ?? null
}
