import { sql } from 'kysely'
import { say } from '@/lib/i18n/say'
import { getDb } from '@/lib/server/db/client'
import { kickJob } from '@/lib/server/jobs/kick'
import { passCrashPoint } from '@/lib/server/named-point'
import { getPaymentGateway } from '@/lib/server/payments/payment-gateway'
import { DomainError } from '@/lib/shared/error-codes'
import { databaseNow } from '@/lib/server/db/sql'

const BATCH = 200

/**
 * Verifies the signature over the raw bytes and stores the event under its own id, so that repeated
 * deliveries are ignored. A job processes the event.
 */
export async function receiveWebhook(rawBody: Uint8Array, headers: Headers): Promise<void> {
  const gateway = getPaymentGateway()
  const event = gateway.verifyWebhook(rawBody, headers)
  if (!event)
    throw new DomainError('bad_signature', { message: say('errors.webhooks.badSignature') })
  await getDb().gatewayEvent.createMany({
    data: {
      id: `${gateway.name}:${event.id}`,
      provider: gateway.name,
      kind: event.kind,
      orderId: event.orderId,
      gatewayPaymentId: event.paymentId,
      disputeId: event.disputeId,
      accountId: event.accountId,
      mandateId: event.mandateId,
      payerId: event.payerId,
      body: event.body,
    },
    skipDuplicates: true,
  })
  passCrashPoint('webhook:stored')
  kickJob('process-gateway-events')
}

export function readPendingEvents() {
  return getDb()
    .$kysely.selectFrom('gateway_event')
    .where('processed_at', 'is', null)
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', databaseNow)]))
    .select(['id', 'order_id as orderId', 'gateway_payment_id as gatewayPaymentId'])
    .select(['dispute_id as disputeId', 'account_id as accountId'])
    .select(['mandate_id as mandateId', 'payer_id as payerId'])
    .orderBy('received_at')
    .limit(BATCH)
    .execute()
}

export async function postponeEvent(eventId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('gateway_event')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      not_before: sql<Date>`now() + least(interval '6 hours', interval '30 seconds' * power(2, least(tries, 20)))`,
    }))
    .where('id', '=', eventId)
    .execute()
}

/** Closes an event. Its payer was only needed to find the block. */
export async function markEventProcessed(eventId: string): Promise<void> {
  await getDb()
    .$kysely.updateTable('gateway_event')
    .set({ processed_at: databaseNow, payer_id: null })
    .where('id', '=', eventId)
    .execute()
}
