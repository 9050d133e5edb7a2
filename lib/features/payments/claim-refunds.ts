import type pg from 'pg'
import { getPool } from '@/lib/server/db/pool'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'

export interface ClaimedRefund {
  id: string
  paymentId: string
  amount: number
}

const AT_ONCE = 20

// Claimed for two minutes, longer than the gateway can take: two instances never refund the same payment at once, and
// a process that died lets go by itself.
const CLAIM = `UPDATE payment SET refund_claimed_at = now() WHERE id IN (
    SELECT id FROM payment WHERE status = 'refund_due' AND provider = $1
      AND (refund_claimed_at IS NULL OR refund_claimed_at < now() - interval '2 minutes')
    ORDER BY captured_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING id, payment_id AS "paymentId", amount`

/** Payments whose refund is this process's to send, for two minutes. */
export async function claimRefunds(): Promise<ClaimedRefund[]> {
  const { rows } = await getPool().query<ClaimedRefund>(CLAIM, [paymentGateway().name])
  return rows
}

/** Notes a refund that the gateway has made. Answers the hold that it was paid for; null where there was none, or where it was noted before. */
export async function markRefunded(
  client: Pick<pg.ClientBase, 'query'>,
  paymentId: string,
  refundId: string,
): Promise<string | null> {
  const {
    rows: [done],
  } = await client.query<{ reservationId: string | null }>(
    `UPDATE payment SET status = 'refunded', refund_id = $2, refunded_at = now() WHERE id = $1 AND status = 'refund_due'
     RETURNING reservation_id AS "reservationId"`,
    [paymentId, refundId],
  )
  return done?.reservationId ?? null
}
