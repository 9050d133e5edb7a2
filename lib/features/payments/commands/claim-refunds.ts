import { type Db, getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'

/** Longer than the gateway can take: two instances never refund the same payment at once, and a process that died lets go by itself. */
const CLAIM_MINUTES = 2

/**
 * The payment whose refund is this process's to send, for two minutes. One at a time, and last what was tried last: one that
 * kills its process, or fails for ever, holds up no other.
 */
export function claimRefund() {
  return (
    getDb()
      .$kysely.updateTable('payment')
      .set({ refund_claimed_at: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('payment')
          .select('id')
          .where('status', '=', 'refund_due')
          .where('provider', '=', paymentGateway().name)
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
      .returning(['id', 'payment_id as paymentId', 'amount', 'trace'])
      // Money is due back only where it has come, as the gateway's payment.
      .$narrowType<{ paymentId: string }>()
      .executeTakeFirst()
  )
}

export type ClaimedRefund = NonNullable<Awaited<ReturnType<typeof claimRefund>>>

/** Notes a refund that the gateway has made. Answers the hold that it was paid for; null where there was none, or where it was noted before. */
export async function markRefunded(tx: Db, id: string, refundId: string): Promise<string | null> {
  const done = await tx.$kysely
    .updateTable('payment')
    .set({ status: 'refunded', refund_id: refundId, refunded_at: now })
    .where('id', '=', id)
    .where('status', '=', 'refund_due')
    .returning('reservation_id as reservationId')
    .executeTakeFirst()
  return done?.reservationId ?? null
}
