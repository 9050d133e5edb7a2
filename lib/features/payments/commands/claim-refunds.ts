import { type Db, getDb } from '@/lib/server/db/client'
import { ago, now } from '@/lib/server/db/sql'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'

const BATCH = 20
/** Longer than the gateway can take: two instances never refund the same payment at once, and a process that died lets go by itself. */
const CLAIM_MINUTES = 2

/** Payments whose refund is this process's to send, for two minutes. */
export function claimRefunds() {
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
          .orderBy('captured_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'payment_id as paymentId', 'amount', 'trace'])
      // Money is due back only where it has come, as the gateway's payment.
      .$narrowType<{ paymentId: string }>()
      .execute()
  )
}

export type ClaimedRefund = Awaited<ReturnType<typeof claimRefunds>>[number]

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
