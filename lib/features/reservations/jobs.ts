import type { Job } from '@/lib/server/jobs/job'
import { expireHolds, remindOfEndingHolds } from './commands/expire-holds'

/** `expire-holds` backs up the sweep (`sweep.ts`), which normally does the same within a second. */
export const RESERVATIONS_JOBS: readonly Job[] = [
  { name: 'expire-holds', cron: '* * * * *', run: async () => void (await expireHolds()) },
  { name: 'remind-of-holds', cron: '*/10 * * * *', run: remindOfEndingHolds },
]
