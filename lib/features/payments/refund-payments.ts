import { tellBuyer } from '@/lib/features/reservations/hold-messages'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { passPoint } from '@/lib/server/named-point'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'

interface Claimed {
  id: string
  paymentId: string
  amount: number
}

const AT_ONCE = 20
const MOST_ROUNDS = 50

// Claimed for two minutes, longer than the gateway can take: two instances never refund the same payment at once, and
// a process that died lets go by itself.
const CLAIM = `UPDATE payment SET refund_claimed_at = now() WHERE id IN (
    SELECT id FROM payment WHERE status = 'refund_due' AND provider = $1
      AND (refund_claimed_at IS NULL OR refund_claimed_at < now() - interval '2 minutes')
    ORDER BY captured_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING id, payment_id AS "paymentId", amount`

async function refund({ id, paymentId, amount }: Claimed): Promise<void> {
  passPoint('refund:claimed')
  const { refundId } = await paymentGateway().refund({ paymentId, amount, receipt: id })
  passPoint('refund:sent')
  await inTransaction(getPool(), async (client) => {
    const {
      rows: [done],
    } = await client.query<{ reservationId: string | null }>(
      `UPDATE payment SET status = 'refunded', refund_id = $2, refunded_at = now() WHERE id = $1 AND status = 'refund_due'
       RETURNING reservation_id AS "reservationId"`,
      [id, refundId],
    )
    if (!done?.reservationId) return
    const {
      rows: [hold],
    } = await client.query<{ vehicleId: string; customerId: string }>(
      'SELECT vehicle_id AS "vehicleId", customer_id AS "customerId" FROM reservation WHERE id = $1',
      [done.reservationId],
    )
    if (hold)
      await tellBuyer(client, {
        ...hold,
        template: 'tokenRefunded',
        amount,
        reference: refundId,
        dedupeKey: `refunded:${id}`,
      })
  })
}

/** Gives back what is due, each payment exactly once; what fails is tried again at a later turn. */
export async function refundPayments(): Promise<void> {
  let refunded = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { rows } = await getPool().query<Claimed>(CLAIM, [paymentGateway().name])
    if (rows.length === 0) break
    for (const claimed of rows) {
      try {
        await refund(claimed)
        refunded += 1
      } catch (error) {
        log().warn(
          {
            payment: claimed.id,
            error: { name: error instanceof Error ? error.name : typeof error },
          },
          'a refund could not be made yet',
        )
      }
    }
  }
  if (refunded > 0) kickJob('send-messages')
}
