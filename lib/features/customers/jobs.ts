import type { Job } from '@/lib/server/jobs/job'
import { sendDigests } from './commands/send-digests'
import { tellOfEndedActing } from './commands/tell-of-acting'

/** Digests go in the evening, and twice more for an instance that was down then: no customer gets a second one. Never after nine. */
export const CUSTOMERS_JOBS: readonly Job[] = [
  { name: 'tell-of-ended-acting', cron: '*/5 * * * *', run: () => tellOfEndedActing() },
  {
    name: 'send-digests',
    cron: '30 18,19,20 * * *',
    run: async (now) => void (await sendDigests(now)),
  },
]
