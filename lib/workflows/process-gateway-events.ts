import {
  markEventProcessed,
  readPendingEvents,
} from '@/lib/features/payments/commands/gateway-events'
import { log } from '@/lib/server/log'
import { settlePayment } from './settle-payment'

/** Acts on stored webhooks, in any order and as often as it takes: each makes us ask the gateway for its order's state. */
export async function processGatewayEvents(): Promise<void> {
  for (const { id, orderId } of await readPendingEvents()) {
    try {
      if (orderId !== null) await settlePayment(orderId)
      await markEventProcessed(id)
    } catch (error) {
      // Left for the next turn; the others aren't held up by it.
      log().warn(
        { event: id, error: { name: error instanceof Error ? error.name : typeof error } },
        'a gateway event could not be settled yet',
      )
    }
  }
}
