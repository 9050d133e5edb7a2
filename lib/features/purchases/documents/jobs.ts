import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { askForDocuments } from './ask-for-documents'
import { openOverdueTask } from './overdue-task'
import { sweepFiles } from './private-files'
import { tellOwner } from './tell-owner'

const LISTED = `SELECT v.id AS "vehicleId", v.seller_id AS "customerId", v.documents_due_at <= $1 AS "isOverdue"
  FROM vehicle v WHERE v.status IN ('listed', 'reserved') AND v.seller_id IS NOT NULL AND v.documents_due_at < $1::timestamptz + interval '1 day'
    AND v.documents_due_at > $1::timestamptz - interval '60 days'
  ORDER BY v.documents_due_at`

/**
 * Tells sellers the day before their papers are due, and once they are overdue; then the car's Dost has a task too.
 * That an overdue car can't be reserved doesn't wait for this: reserving reads the day itself.
 */
export const remindOfDocuments: Job = {
  name: 'remind-of-documents',
  cron: '15 10-19 * * *',
  async run(now) {
    const { rows } = await getPool().query<{
      vehicleId: string
      customerId: string
      isOverdue: boolean
    }>(LISTED, [now])
    for (const { vehicleId, customerId, isOverdue } of rows) {
      await inTransaction(getPool(), async (client) => {
        await client.query('SELECT 1 FROM vehicle WHERE id = $1 FOR NO KEY UPDATE', [vehicleId])
        if ((await askForDocuments(client, vehicleId)) === 0) return
        if (!isOverdue)
          return tellOwner(
            client,
            'documentsDueTomorrow',
            { customerId, vehicleId },
            `documents-due:${vehicleId}`,
          )
        await openOverdueTask(client, vehicleId)
        await tellOwner(
          client,
          'documentsOverdue',
          { customerId, vehicleId },
          `documents-overdue:${vehicleId}`,
        )
      })
    }
    kickJob('send-messages')
  },
}

/** Takes private files away that no row needs. */
export const sweepPrivateFiles: Job = {
  name: 'sweep-private-files',
  cron: '25 * * * *',
  async run() {
    while ((await sweepFiles()) > 0) {
      /* until nothing is left */
    }
  },
}

export const DOCUMENT_JOBS: readonly Job[] = [remindOfDocuments, sweepPrivateFiles]
