import { getPool } from '@/lib/server/db/pool'
import { log } from '@/lib/server/log'
import { settlePayment } from './settle-payment'

const AT_ONCE = 200

/** Acts on stored webhooks, in any order and as often as it takes: each makes us ask the gateway how its order stands. */
export async function processGatewayEvents(): Promise<void> {
  const pool = getPool()
  const { rows } = await pool.query<{ id: string; orderId: string | null }>(
    `SELECT id, order_id AS "orderId" FROM gateway_event WHERE processed_at IS NULL ORDER BY received_at LIMIT ${AT_ONCE}`,
  )
  for (const { id, orderId } of rows) {
    try {
      if (orderId !== null) await settlePayment(orderId)
      await pool.query('UPDATE gateway_event SET processed_at = now() WHERE id = $1', [id])
    } catch (error) {
      // Left for the next turn; the others aren't held up by it.
      log().warn(
        { event: id, error: { name: error instanceof Error ? error.name : typeof error } },
        'a gateway event could not be settled yet',
      )
    }
  }
}
