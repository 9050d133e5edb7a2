import { type Db, getDb } from '@/lib/server/db/client'
import { log } from '@/lib/server/log'
import type { WhatsAppStatusReport } from '@/lib/server/whatsapp/webhook'

/** Each step of a message has its own row, so reports may be repeated and arrive in any order. */
export async function noteWhatsAppStatuses(
  reports: readonly WhatsAppStatusReport[],
  db: Db = getDb(),
): Promise<void> {
  if (reports.length === 0) return
  const added = await db.$kysely
    .insertInto('whatsapp_status')
    .values(
      reports.map(({ gatewayId, status, at, error }) => ({
        gateway_id: gatewayId,
        status,
        at,
        error,
      })),
    )
    .onConflict((conflict) => conflict.columns(['gateway_id', 'status']).doNothing())
    .returning(['status', 'error'])
    .execute()
  for (const { status, error } of added)
    if (status === 'failed') log().warn({ error }, 'WhatsApp could not deliver a message')
}
