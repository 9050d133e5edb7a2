import { getPool } from '@/lib/server/db/pool'

const AT_ONCE = 200

/** Stored webhooks that nothing was done about yet, the oldest first. */
export async function readPendingEvents(): Promise<{ id: string; orderId: string | null }[]> {
  const { rows } = await getPool().query<{ id: string; orderId: string | null }>(
    `SELECT id, order_id AS "orderId" FROM gateway_event WHERE processed_at IS NULL ORDER BY received_at LIMIT ${AT_ONCE}`,
  )
  return rows
}

export async function markEventProcessed(eventId: string): Promise<void> {
  await getPool().query('UPDATE gateway_event SET processed_at = now() WHERE id = $1', [eventId])
}
