import type { Job } from '@/lib/server/jobs/job'
import { sendMessages } from './commands/send-messages'

/** Started when a message is enqueued, and every few seconds for those that wait, that failed or whose sender died. */
export const MESSAGING_JOBS: readonly Job[] = [
  {
    name: 'send-messages',
    cron: '* * * * *',
    everySeconds: 8,
    run: async () => void (await sendMessages()),
  },
]
