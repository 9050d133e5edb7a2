import type pg from 'pg'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { formatDay } from '@/lib/shared/dates'
import { askForDocuments, LOAN_DOCUMENT, noteDueDay, SELLER_DOCUMENTS } from './ask-for-documents'
import { openOverdueTask } from './overdue-task'
import { sweepFiles } from './private-files'
import { kindName, tellOwner } from './tell-owner'

/** How long before the day its owner is reminded: long enough that one of the runs by daylight always comes in time. */
const REMIND_HOURS = 36
/** What an owner has left after the reminder, whatever kept it from coming earlier. */
const LEAST_NOTICE_HOURS = 20

const OF_SELLER = 'SELECT FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id'

/** Cars with something to ask for, to take back, to remind of, or overdue. */
const CARS = `SELECT v.id AS "vehicleId", v.seller_id AS "customerId" FROM vehicle v
  WHERE v.status IN ('listed', 'reserved') AND v.seller_id IS NOT NULL AND (
    v.documents_due_at < now() + make_interval(hours => $1)
    OR EXISTS (SELECT FROM unnest($2::text[]) AS asked (kind) WHERE NOT EXISTS (${OF_SELLER} AND d.kind = asked.kind))
    OR CASE WHEN v.loan_financier IS NOT NULL AND v.loan_noc_on IS NULL THEN NOT EXISTS (${OF_SELLER} AND d.kind = $3)
      ELSE EXISTS (${OF_SELLER} AND d.kind = $3 AND d.status = 'due') END)
  ORDER BY v.documents_due_at`

// The one that sets the mark sends the reminder. A day that has passed without one is put off: the first word isn't "overdue".
const REMIND = `UPDATE document d SET reminded_at = now(), due_at = greatest(d.due_at, now() + make_interval(hours => $3))
  FROM vehicle v WHERE v.id = $1 AND d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status IN ('due', 'refused')
    AND d.reminded_at IS NULL AND d.due_at < now() + make_interval(hours => $2)
  RETURNING d.due_at AS "dueAt"`

type Client = Pick<pg.ClientBase, 'query'>

async function followUp(client: Client, car: { vehicleId: string; customerId: string }) {
  const { vehicleId } = car
  await lockVehicle(client, vehicleId)
  const { kinds, dueAt } = await askForDocuments(client, vehicleId)
  if (kinds.length > 0 && dueAt !== null)
    await tellOwner(
      client,
      'documentsRequested',
      car,
      `documents-requested:${vehicleId}:${kinds.join('+')}:${dueAt.toISOString()}`,
      { until: formatDay(dueAt), documents: kinds.map(kindName).join(', ') },
    )
  const { rows: reminded } = await client.query<{ dueAt: Date }>(REMIND, [
    vehicleId,
    REMIND_HOURS,
    LEAST_NOTICE_HOURS,
  ])
  const owed = await noteDueDay(client, vehicleId)
  if (owed.dueAt === null) return
  const day = owed.dueAt.toISOString()
  if (reminded.length > 0)
    await tellOwner(client, 'documentsDueSoon', car, `documents-due:${vehicleId}:${day}`, {
      until: formatDay(reminded[0]?.dueAt ?? owed.dueAt),
    })
  if (!owed.isOverdue) return
  await openOverdueTask(client, vehicleId)
  await tellOwner(client, 'documentsOverdue', car, `documents-overdue:${vehicleId}:${day}`)
}

/**
 * Asks sellers for documents that have become necessary since their car was listed, reminds them the day before those
 * are due, and tells them once they are overdue; then the car's Dost has a task too. That an overdue car can't be
 * reserved doesn't wait for this: reserving reads the day itself.
 */
export const remindOfDocuments: Job = {
  name: 'remind-of-documents',
  cron: '15 10-19 * * *',
  async run() {
    const { rows } = await getPool().query<{ vehicleId: string; customerId: string }>(CARS, [
      REMIND_HOURS,
      SELLER_DOCUMENTS,
      LOAN_DOCUMENT,
    ])
    for (const car of rows) await inTransaction(getPool(), (client) => followUp(client, car))
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
