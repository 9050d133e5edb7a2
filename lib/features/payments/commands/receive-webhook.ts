import { getDb } from '@/lib/server/db/client'
import { kickJob } from '@/lib/server/jobs/kick'
import { passPoint } from '@/lib/server/named-point'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { DomainError } from '@/lib/shared/error-codes'

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
      body: event.body,
    },
    skipDuplicates: true,
  })
  passPoint('webhook:stored')
  kickJob('process-gateway-events')
}
