import { readOrdersToReconcile } from '@/lib/features/payments/commands/capture-payment'
import { log } from '@/lib/server/log'
import { settlePayment } from './settle-payment'

/** Asks the gateway about every order that might have been paid without our hearing of it. */
export async function reconcilePayments(): Promise<void> {
  for (const orderId of await readOrdersToReconcile()) {
    try {
      await settlePayment(orderId)
    } catch (error) {
      log().warn(
        { error: { name: error instanceof Error ? error.name : typeof error } },
        'an order could not be reconciled yet',
      )
    }
  }
}
