import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { selectCarsToFollowUp, followUpDocuments } from './commands/follow-up-documents'
import { sweepOrphanedFiles } from './commands/private-files'

/**
 * Requests newly needed documents, reminds sellers before the due date, and creates a task for
 * overdue ones. Reservations don't depend on this job: they check the due date themselves.
 */
export const remindOfDocuments: Job = {
  name: 'remind-of-documents',
  cron: '15 10-19 * * *',
  async run() {
    for (const car of await selectCarsToFollowUp(getDb()))
      await transaction((tx) => followUpDocuments(tx, car))
    kickJob('send-messages')
  },
}

const sweepPrivateFiles: Job = {
  name: 'sweep-private-files',
  cron: '25 * * * *',
  async run() {
    while ((await sweepOrphanedFiles()) > 0) {}
  },
}

export const DOCUMENTS_JOBS: readonly Job[] = [remindOfDocuments, sweepPrivateFiles]
