import type { Job } from '@/lib/server/jobs/job'
import { syncDealAccount, tendDealAccounts } from './deal-accounts'
import { sendDueRefunds } from './refund-payments'
import {
  markEventProcessed,
  postponeEvent,
  readPendingEvents,
} from '@/lib/features/payments/commands/receive-webhook'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { readOrderIdForPayment } from '@/lib/features/payments/queries/known-money'
import { refundUnplacedMoney } from './place-money'
import { reconcileRecentDays } from './reconcile-day'
import { syncPayment } from './settle-payment'
import { syncBlock, syncBlocksOfPayer, tendBlocks } from './token-blocks'
import { syncForeignPayment } from './sync-foreign-payment'
import { readOrdersToReconcile } from '@/lib/features/payments/commands/capture-payment'
import { createLimiter } from '@/lib/server/mutex'

/** Concurrent orders. A slow gateway delays only these, and requests keep their connections. */
const AT_ONCE = 4

export const PAYMENT_JOBS: readonly Job[] = [
  {
    name: 'process-gateway-events',
    cron: '* * * * *',
    everySeconds: 15,
    run: processGatewayEvents,
  },
  { name: 'refund-payments', cron: '* * * * *', run: sendDueRefunds },
  { name: 'tend-deal-accounts', cron: '* * * * *', run: tendDealAccounts },
  { name: 'tend-blocks', cron: '* * * * *', run: tendBlocks },
  // Every two minutes, so that money is noticed within five, delays included.
  { name: 'reconcile-payments', cron: '*/2 * * * *', run: reconcilePayments },
  { name: 'reconcile-day', cron: '15 5 * * *', run: reconcileRecentDays },
]

/** The daily comparison handles money without an order of ours. */
async function lookAt({
  orderId,
  gatewayPaymentId,
  disputeId,
  accountId,
  mandateId,
  payerId,
}: {
  orderId: string | null
  gatewayPaymentId: string | null
  disputeId: string | null
  accountId: string | null
  mandateId: string | null
  payerId: string | null
}): Promise<void> {
  if (mandateId !== null && (await syncBlock({ mandateId })) !== 'unknown') return
  // We don't know a mandate before its block is confirmed.
  if (payerId !== null) await syncBlocksOfPayer(payerId)
  if (orderId !== null && (await syncBlock({ orderId })) !== 'unknown') return
  if (accountId !== null && (await syncDealAccount(accountId)) === 'synced') return
  const known =
    gatewayPaymentId === null ? undefined : await readOrderIdForPayment(gatewayPaymentId)
  const order = orderId ?? known
  const isOurs = order != null && (await syncPayment(order, { disputeId })) !== 'unknown'
  if (!isOurs && known !== undefined && gatewayPaymentId !== null)
    await syncForeignPayment(gatewayPaymentId, { disputeId })
}

/**
 * Each stored webhook only triggers a fetch of its payment, so the order and the repetition of
 * webhooks don't matter.
 */
export async function processGatewayEvents(): Promise<void> {
  for (const { id, ...about } of await readPendingEvents()) {
    try {
      await lookAt(about)
      await markEventProcessed(id)
    } catch (error) {
      await postponeEvent(id)
      await logUnlessDatabaseDown(error, 'a gateway event could not be settled yet', { event: id })
    }
  }
}

async function settleOrNote(orderId: string): Promise<void> {
  try {
    await syncPayment(orderId)
  } catch (error) {
    await logUnlessDatabaseDown(error, 'an order could not be reconciled yet', { order: orderId })
  }
}

export async function reconcilePayments(): Promise<void> {
  const inTurn = createLimiter(AT_ONCE)
  const orders = await readOrdersToReconcile()
  await Promise.all(orders.map((orderId) => inTurn(() => settleOrNote(orderId))))
  await refundUnplacedMoney()
}
