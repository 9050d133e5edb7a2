import { getPool } from '@/lib/server/db/pool'
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
  await getPool().query(
    'INSERT INTO gateway_event (id, provider, kind, order_id, body) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING',
    [
      `${gateway.name}:${event.id}`,
      gateway.name,
      event.kind,
      event.orderId,
      JSON.stringify(event.body),
    ],
  )
  passPoint('webhook:stored')
  kickJob('process-gateway-events')
}
