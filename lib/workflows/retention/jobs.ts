import { deleteUnsoldCarsDocuments } from '@/lib/features/documents/commands/forget-unsold'
import type { Job } from '@/lib/server/jobs/job'
import { storeErasureLists, replayErasures } from './erasures'
import { forgetIdleCustomers } from './forget-idle'
import { expireOldRows } from './forget-old'
import { forgetOriginals } from './forget-originals'

export const RETENTION_JOBS: readonly Job[] = [
  { name: 'forget-old', cron: '50 3 * * *', run: async () => void (await expireOldRows()) },
  {
    name: 'forget-originals',
    cron: '20 3 * * *',
    run: async () => void (await forgetOriginals()),
  },
  {
    name: 'forget-unsold',
    cron: '10 4 * * *',
    async run() {
      while ((await deleteUnsoldCarsDocuments()) > 0) {
        // Each call deletes one batch.
      }
    },
  },
  { name: 'forget-idle', cron: '30 4 * * *', run: async () => void (await forgetIdleCustomers()) },
  {
    name: 'keep-erasures',
    cron: '*/10 * * * *',
    run: async () => void (await storeErasureLists()),
  },
  {
    name: 'replay-erasures',
    cron: '20 4 * * *',
    run: async (now) => void (await replayErasures(now)),
  },
]
