import type { Job } from '@/lib/server/jobs/job'
import { processGatewayEvents } from './process-gateway-events'
import { reconcilePayments } from './reconcile-payments'
import { refundPayments } from './refund-payments'

/** What happens to money after its request is over. */
export const PAYMENT_JOBS: readonly Job[] = [
  { name: 'process-gateway-events', cron: '* * * * *', run: processGatewayEvents },
  { name: 'refund-payments', cron: '* * * * *', run: refundPayments },
  { name: 'reconcile-payments', cron: '*/5 * * * *', run: reconcilePayments },
]
