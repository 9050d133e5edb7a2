import { getDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'

const BATCH = 200

/** Stored webhooks that nothing was done about yet, the oldest first. */
export function readPendingEvents(): Promise<{ id: string; orderId: string | null }[]> {
  return getDb().gatewayEvent.findMany({
    where: { processedAt: null },
    select: { id: true, orderId: true },
    orderBy: { receivedAt: 'asc' },
    take: BATCH,
  })
}

export async function markEventProcessed(eventId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('gateway_event')
    .set({ processed_at: now })
    .where('id', '=', eventId)
    .execute()
}
