import type { Job } from '@/lib/server/jobs/job'
import { deleteExpiredPushSubscriptions } from './commands/keep-device'
import { sendMessages } from './commands/send-messages'

/**
 * `send-messages` also runs when a message is queued. The timer is for messages that wait, failed,
 * or lost their process in a crash.
 */
export const MESSAGING_JOBS: readonly Job[] = [
  {
    name: 'send-messages',
    cron: '* * * * *',
    everySeconds: 8,
    run: async () => void (await sendMessages()),
  },
  {
    name: 'end-devices',
    cron: '17 * * * *',
    run: async () => void (await deleteExpiredPushSubscriptions()),
  },
]
