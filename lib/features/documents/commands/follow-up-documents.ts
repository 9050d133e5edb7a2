import { sql } from 'kysely'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import type { Db } from '@/lib/server/db/client'
import { fromNow, now } from '@/lib/server/db/sql'
import { LOAN_DOCUMENT, SELLER_DOCUMENTS } from '../rules/documents'
import { askForDocuments, noteDueDay } from './ask-for-documents'
import { openOverdueTask } from './overdue-task'
import { kindName, tellOwner } from './tell-owner'

/**
 * How long before the due date the seller is reminded: long enough for a run of the job in
 * daylight.
 */
const REMINDER = { hours: 36 }
/** The least time that is left after a reminder, even if that was late. */
const MIN_NOTICE = { hours: 20 }

export function carsToFollowUp(db: Db) {
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
 * Marks that reminders were sent, each once, and returns the due dates. A date that passed without
 * a reminder is postponed, because "overdue" mustn't be the first that a seller hears.
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

/** Under the car's lock: requests documents, reminds of them and reports those that are overdue. */
export async function followUp(tx: Db, car: { vehicleId: string; customerId: string }) {
  const { vehicleId } = car
  await lockVehicle(tx, vehicleId)
  const { kinds, requestedUntil } = await askForDocuments(tx, vehicleId)
  if (kinds.length > 0 && requestedUntil !== null)
    await tellOwner(
      tx,
      'documentsRequested',
      car,
      `documents-requested:${vehicleId}:${kinds.join('+')}:${requestedUntil.toISOString()}`,
      { until: { day: requestedUntil }, documents: kinds.map(kindName) },
    )
  const reminded = await markReminded(tx, car)
  const owed = await noteDueDay(tx, vehicleId)
  if (owed.dueAt === null) return
  const day = owed.dueAt.toISOString()
  if (reminded.length > 0)
    await tellOwner(tx, 'documentsDueSoon', car, `documents-due:${vehicleId}:${day}`, {
      until: { day: reminded[0]?.dueAt ?? owed.dueAt },
    })
  if (!owed.isOverdue) return
  await openOverdueTask(tx, vehicleId)
  await tellOwner(tx, 'documentsOverdue', car, `documents-overdue:${vehicleId}:${day}`)
}
