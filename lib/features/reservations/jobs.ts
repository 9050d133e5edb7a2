import type { Job } from '@/lib/server/jobs/job'
import { expireHolds, remindOfEndingHolds } from './commands/expire-holds'

/** Fallback for the sweep, which does the same within a second. */
export const RESERVATIONS_JOBS: readonly Job[] = [
  { name: 'expire-holds', cron: '* * * * *', run: async () => void (await expireHolds()) },
  { name: 'remind-of-holds', cron: '*/10 * * * *', run: remindOfEndingHolds },
]
