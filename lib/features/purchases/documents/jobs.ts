import { sql } from 'kysely'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { type Db, getDb } from '@/lib/server/db/client'
import { fromNow, now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { kickJob } from '@/lib/server/jobs/kick'
import { formatDay } from '@/lib/shared/dates'
import { askForDocuments, LOAN_DOCUMENT, noteDueDay, SELLER_DOCUMENTS } from './ask-for-documents'
import { openOverdueTask } from './overdue-task'
import { sweepFiles } from './private-files'
import { kindName, tellOwner } from './tell-owner'

/** How long before the day its owner is reminded: long enough that one of the runs by daylight always comes in time. */
const REMINDER = { hours: 36 }
/** What an owner has left after the reminder, whatever kept it from coming earlier. */
const MIN_NOTICE = { hours: 20 }

/** Cars with something to ask for, to take back, to remind of, or overdue. */
function carsToFollowUp(db: Db) {
  return db.$kysely
    .selectFrom('vehicle as v')
    .where('v.status', 'in', ['listed', 'reserved'])
    .where((of) => {
      const requested = of
        .selectFrom('document as d')
        .whereRef('d.vehicle_id', '=', 'v.id')
        .whereRef('d.customer_id', '=', 'v.seller_id')
      const ofLoan = requested.where('d.kind', '=', LOAN_DOCUMENT).select('d.id')
      const hasOpenLoan = of.and([
        of('v.loan_financier', 'is not', null),
        of('v.loan_noc_on', 'is', null),
      ])
      return of.or([
        of('v.documents_due_at', '<', fromNow(REMINDER)),
        of(
          requested
            .where('d.kind', 'in', SELLER_DOCUMENTS)
            .select(sql<number>`count(*)::int`.as('count')),
          '<',
          SELLER_DOCUMENTS.length,
        ),
        of.and([hasOpenLoan, of.not(of.exists(ofLoan))]),
        of.and([of.not(hasOpenLoan), of.exists(ofLoan.where('d.status', '=', 'due'))]),
      ])
    })
    .select(({ ref }) => ['v.id as vehicleId', ref('v.seller_id').$notNull().as('customerId')])
    .where('v.seller_id', 'is not', null)
    .orderBy('v.documents_due_at')
    .execute()
}

/**
 * Marks what is to be reminded of, once each, and answers their days. A day that has passed without a reminder is put
 * off: the first word isn't "overdue".
 */
function markReminded(
  tx: Db,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
) {
  return tx.$kysely
    .updateTable('document')
    .set(({ ref }) => ({
      reminded_at: now,
      due_at: sql<Date>`greatest(${ref('due_at')}, ${fromNow(MIN_NOTICE)})`,
    }))
    .where('vehicle_id', '=', vehicleId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['due', 'refused'])
    .where('reminded_at', 'is', null)
    .where('due_at', '<', fromNow(REMINDER))
    .returning('due_at as dueAt')
    .execute()
}

async function followUp(tx: Db, car: { vehicleId: string; customerId: string }) {
  const { vehicleId } = car
  await lockVehicle(tx, vehicleId)
  const { kinds, dueAt } = await askForDocuments(tx, vehicleId)
  if (kinds.length > 0 && dueAt !== null)
    await tellOwner(
      tx,
      'documentsRequested',
      car,
      `documents-requested:${vehicleId}:${kinds.join('+')}:${dueAt.toISOString()}`,
      { until: formatDay(dueAt), documents: kinds.map(kindName).join(', ') },
    )
  const reminded = await markReminded(tx, car)
  const owed = await noteDueDay(tx, vehicleId)
  if (owed.dueAt === null) return
  const day = owed.dueAt.toISOString()
  if (reminded.length > 0)
    await tellOwner(tx, 'documentsDueSoon', car, `documents-due:${vehicleId}:${day}`, {
      until: formatDay(reminded[0]?.dueAt ?? owed.dueAt),
    })
  if (!owed.isOverdue) return
  await openOverdueTask(tx, vehicleId)
  await tellOwner(tx, 'documentsOverdue', car, `documents-overdue:${vehicleId}:${day}`)
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
    for (const car of await carsToFollowUp(getDb())) await transaction((tx) => followUp(tx, car))
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
