import type { Job } from '@/lib/server/jobs/job'
import { endAuctions } from './commands/end-auctions'

export const AUCTIONS_JOBS: readonly Job[] = [
  { name: 'end-auctions', cron: '* * * * *', run: async () => void (await endAuctions()) },
]
