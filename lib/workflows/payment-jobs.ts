import type { Job } from '@/lib/server/jobs/job'
import { refundPayments } from './refund-payments'
import {
  markEventProcessed,
  putEventOff,
  readPendingEvents,
} from '@/lib/features/payments/commands/receive-webhook'
import { logTrouble } from '@/lib/server/log-trouble'
import { readOrderOf } from '@/lib/features/payments/queries/known-money'
import { giveBackUnplaced } from './place-money'
import { reconcileDay } from './reconcile-day'
import { syncPayment } from './settle-payment'
import { syncForeignPayment } from './sync-foreign-payment'
import { readOrdersToReconcile } from '@/lib/features/payments/commands/capture-payment'
import { atMost } from '@/lib/server/mutex'

/**
 * Orders that are asked about at once: a gateway that takes seconds to answer holds up the others of its turn only, and
 * most of the connections are left to requests.
 */
const AT_ONCE = 4

/** What happens to money after its request is over. */
export const PAYMENT_JOBS: readonly Job[] = [
  {
    name: 'process-gateway-events',
    cron: '* * * * *',
    // A process that died between taking a webhook and acting on it has left it to the others.
    everySeconds: 15,
    run: processGatewayEvents,
  },
  { name: 'refund-payments', cron: '* * * * *', run: refundPayments },
  // Money is seen within five minutes of its arrival, the queue's own delays and a slow gateway included.
  { name: 'reconcile-payments', cron: '*/2 * * * *', run: reconcilePayments },
  // Before the desk opens, when nothing else is asked of the gateway.
  { name: 'reconcile-day', cron: '15 5 * * *', run: reconcileDay },
]

/** What a webhook speaks of, asked of the gateway; money of no order of ours is the daily comparison's to find. */
async function lookAt({
  orderId,
  gatewayPaymentId,
  disputeId,
}: {
  orderId: string | null
  gatewayPaymentId: string | null
  disputeId: string | null
}): Promise<void> {
  const known = gatewayPaymentId === null ? undefined : await readOrderOf(gatewayPaymentId)
  const order = orderId ?? known
  const isOurs = order != null && (await syncPayment(order, { disputeId })) !== 'unknown'
  if (!isOurs && known !== undefined && gatewayPaymentId !== null)
    await syncForeignPayment(gatewayPaymentId, { disputeId })
}

/** Acts on stored webhooks, in any order and as often as it takes: each makes us ask the gateway for its order's state. */
export async function processGatewayEvents(): Promise<void> {
  for (const { id, ...about } of await readPendingEvents()) {
    try {
      await lookAt(about)
      await markEventProcessed(id)
    } catch (error) {
      // The others aren't held up by it.
      await putEventOff(id)
      await logTrouble(error, 'a gateway event could not be settled yet', { event: id })
    }
  }
}

async function settleOrNote(orderId: string): Promise<void> {
  try {
    await syncPayment(orderId)
  } catch (error) {
    await logTrouble(error, 'an order could not be reconciled yet', { order: orderId })
  }
}

/** Asks the gateway about every order that might have been paid without our hearing of it. */
export async function reconcilePayments(): Promise<void> {
  const inTurn = atMost(AT_ONCE)
  const orders = await readOrdersToReconcile()
  await Promise.all(orders.map((orderId) => inTurn(() => settleOrNote(orderId))))
  await giveBackUnplaced()
}
