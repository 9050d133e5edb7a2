import type { Job } from '@/lib/server/jobs/job'
import { processGatewayEvents } from './process-gateway-events'
import { reconcilePayments } from './reconcile-payments'
import { refundPayments } from './refund-payments'

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
]
