import type { Job } from '@/lib/server/jobs/job'
import { lapseExchanges } from './commands/end-exchange'

export const EXCHANGES_JOBS: readonly Job[] = [
  { name: 'lapse-exchanges', cron: '*/5 * * * *', run: async () => void (await lapseExchanges()) },
]
