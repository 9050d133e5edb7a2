import type { Job } from '@/lib/server/jobs/job'
import { pushPriceReductions } from './commands/push-price-falls'
import { sendDigests } from './commands/send-digests'
import { notifyOfEndedActing } from './commands/notify-of-acting'

/**
 * The digest goes out in the evening. Two more runs cover outages; no customer gets a second one.
 * None goes out after 21:00.
 */
export const CUSTOMERS_JOBS: readonly Job[] = [
  { name: 'tell-of-ended-acting', cron: '*/5 * * * *', run: () => notifyOfEndedActing() },
  {
    name: 'push-price-falls',
    cron: '* * * * *',
    run: async () => void (await pushPriceReductions()),
  },
  {
    name: 'send-digests',
    cron: '30 18,19,20 * * *',
    run: async (now) => void (await sendDigests(now)),
  },
]
