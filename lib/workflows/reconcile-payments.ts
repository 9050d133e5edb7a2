import { readOrdersToReconcile } from '@/lib/features/payments/commands/capture-payment'
import { log } from '@/lib/server/log'
import { atMost } from '@/lib/server/mutex'
import { settlePayment } from './settle-payment'

/**
 * Orders that are asked about at once: a gateway that takes seconds to answer holds up the others of its turn only, and
 * most of the connections are left to requests.
 */
const AT_ONCE = 4

async function settleOrNote(orderId: string): Promise<void> {
  try {
    await settlePayment(orderId)
  } catch (error) {
    log().warn(
      { error: { name: error instanceof Error ? error.name : typeof error } },
      'an order could not be reconciled yet',
    )
  }
}

/** Asks the gateway about every order that might have been paid without our hearing of it. */
export async function reconcilePayments(): Promise<void> {
  const inTurn = atMost(AT_ONCE)
  const orders = await readOrdersToReconcile()
  await Promise.all(orders.map((orderId) => inTurn(() => settleOrNote(orderId))))
}
