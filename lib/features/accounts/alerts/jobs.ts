import type { Job } from '@/lib/server/jobs/job'
import { sendDigests } from './send-digests'

/** In the evening, and twice more for an instance that was down then: nobody gets a second one. Never after nine. */
export const ALERT_JOBS: readonly Job[] = [
  {
    name: 'send-digests',
    cron: '30 18,19,20 * * *',
    run: async (now) => void (await sendDigests(now)),
  },
]
