import { getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { carsToFollowUp, followUp } from './commands/follow-up-documents'
import { sweepFiles } from './commands/private-files'

/**
 * Asks sellers for documents that have become necessary since their car was listed, reminds them the day before those
 * are due, and tells them once they are overdue; then the car's Dost has a task too. That an overdue car can't be
 * reserved doesn't wait for this: reserving reads the day itself.
 */
export const remindOfDocuments: Job = {
  name: 'remind-of-documents',
  cron: '15 10-19 * * *',
  async run() {
    for (const car of await carsToFollowUp(getDb())) await transaction((tx) => followUp(tx, car))
    kickJob('send-messages')
  },
}

/** Takes private files away that no row needs. */
const sweepPrivateFiles: Job = {
  name: 'sweep-private-files',
  cron: '25 * * * *',
  async run() {
    while ((await sweepFiles()) > 0) {
      /* until nothing is left */
    }
  },
}

export const DOCUMENTS_JOBS: readonly Job[] = [remindOfDocuments, sweepPrivateFiles]
