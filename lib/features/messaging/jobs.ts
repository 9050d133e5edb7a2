import type { Job } from '@/lib/server/jobs/job'
import { sendMessages } from './commands/send-messages'

/** Kicked when enqueuing, and polled for waiting, failed and orphaned messages. */
export const MESSAGING_JOBS: readonly Job[] = [
  {
    name: 'send-messages',
    cron: '* * * * *',
    everySeconds: 8,
    run: async () => void (await sendMessages()),
  },
]
