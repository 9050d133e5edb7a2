import type { Job } from '@/lib/server/jobs/job'
import { pushDeskEvents } from './commands/push-desk-news'

export const DESK_JOBS: readonly Job[] = [
  { name: 'push-desk-news', cron: '* * * * *', run: async () => void (await pushDeskEvents()) },
]
