import { getDb } from '@/lib/server/db/client'
import { kickJob } from '@/lib/server/jobs/kick'
import { passPoint } from '@/lib/server/named-point'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { DomainError } from '@/lib/shared/error-codes'
import { now } from '@/lib/server/db/sql'

const BATCH = 200

/**
 * Takes a webhook: verified by its raw bytes, stored under the event's own id, and acted on afterwards by a job. A
 * repeat finds itself there already.
 */
export async function receiveWebhook(rawBody: Uint8Array, headers: Headers): Promise<void> {
  const gateway = paymentGateway()
  const event = gateway.verifyWebhook(rawBody, headers)
  if (!event) throw new DomainError('bad_signature')
  await getDb().gatewayEvent.createMany({
    data: {
      id: `${gateway.name}:${event.id}`,
      provider: gateway.name,
      kind: event.kind,
      orderId: event.orderId,
      gatewayPaymentId: event.paymentId,
      disputeId: event.disputeId,
      body: event.body,
    },
    skipDuplicates: true,
  })
  passPoint('webhook:stored')
  kickJob('process-gateway-events')
}

/** Stored webhooks that nothing was done about yet, the oldest first. */
export function readPendingEvents() {
  return getDb().gatewayEvent.findMany({
    where: { processedAt: null },
    select: { id: true, orderId: true, gatewayPaymentId: true, disputeId: true },
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
