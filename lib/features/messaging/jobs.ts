import type { Job } from '@/lib/server/jobs/job'
import { sendMessages } from './commands/send-messages'

/** Started when a message is enqueued, and every minute for those that wait and those that failed. */
export const NOTIFICATION_JOBS: readonly Job[] = [
  { name: 'send-messages', cron: '* * * * *', run: async () => void (await sendMessages()) },
]
