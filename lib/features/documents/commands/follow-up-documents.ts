import { selectForeclosureLetter } from '@/lib/features/vehicles/queries/letter'
import { sql } from 'kysely'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import type { Db } from '@/lib/server/db/client'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { BANK_NOC_KIND, REQUESTED_SELLER_DOCUMENTS } from '../rules/documents'
import { askForDocuments } from './ask-for-documents'
import { updateDocumentsDueDay } from './due-day'
import { openOverdueTask } from './overdue-task'
import { nameDocumentKind, notifyDocumentOwner } from './notify-owner'

/** Long enough before the due date, because the job runs only in daytime. */
const REMINDER = { hours: 36 }
const MIN_NOTICE = { hours: 20 }

export function selectCarsToFollowUp(db: Db) {
  return db.$kysely
    .selectFrom('vehicle as v')
    .where('v.status', 'in', ['listed', 'reserved'])
    .where((of) => {
      const requested = of
        .selectFrom('document as d')
        .whereRef('d.vehicle_id', '=', 'v.id')
        .whereRef('d.customer_id', '=', 'v.seller_id')
      const ofLoan = requested.where('d.kind', '=', BANK_NOC_KIND).select('d.id')
      const hasOpenLoan = of.and([
        of('v.loan_financier', 'is not', null),
        of('v.loan_noc_on', 'is', null),
        of.not(of.exists(selectForeclosureLetter(of.ref('v.id')))),
      ])
      return of.or([
        of('v.documents_due_at', '<', timeFromNow(REMINDER)),
        of(
          requested
            .where('d.kind', 'in', REQUESTED_SELLER_DOCUMENTS)
            .select(sql<number>`count(*)::int`.as('count')),
          '<',
          REQUESTED_SELLER_DOCUMENTS.length,
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

/** Moves a due date that is too near, so that sellers get a reminder before the overdue notice. */
function markReminded(
  tx: Db,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
) {
  return tx.$kysely
    .updateTable('document')
    .set(({ ref }) => ({
      reminded_at: databaseNow,
      due_at: sql<Date>`greatest(${ref('due_at')}, ${timeFromNow(MIN_NOTICE)})`,
    }))
    .where('vehicle_id', '=', vehicleId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['due', 'refused'])
    .where('reminded_at', 'is', null)
    .where('due_at', '<', timeFromNow(REMINDER))
    .returning('due_at as dueAt')
    .execute()
}

export async function followUpDocuments(tx: Db, car: { vehicleId: string; customerId: string }) {
  const { vehicleId } = car
  await lockVehicle(tx, vehicleId)
  const { kinds, requestedUntil } = await askForDocuments(tx, vehicleId)
  if (kinds.length > 0 && requestedUntil !== null)
    await notifyDocumentOwner(
      tx,
      'documentsRequested',
      car,
      `documents-requested:${vehicleId}:${kinds.join('+')}:${requestedUntil.toISOString()}`,
      { until: { day: requestedUntil }, documents: kinds.map(nameDocumentKind) },
    )
  const reminded = await markReminded(tx, car)
  const owed = await updateDocumentsDueDay(tx, vehicleId)
  if (owed.dueAt === null) return
  const day = owed.dueAt.toISOString()
  if (reminded.length > 0)
    await notifyDocumentOwner(tx, 'documentsDueSoon', car, `documents-due:${vehicleId}:${day}`, {
      until: { day: reminded[0]?.dueAt ?? owed.dueAt },
    })
  if (!owed.isOverdue) return
  await openOverdueTask(tx, vehicleId)
  await notifyDocumentOwner(tx, 'documentsOverdue', car, `documents-overdue:${vehicleId}:${day}`)
}
