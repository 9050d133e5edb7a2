import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { now } from '@/lib/server/db/sql'
import { OVERDUE_TASK } from '../rules/documents'
import { owedDocuments } from './ask-for-documents'

/** The staff task of a car whose seller's papers are overdue is done once nothing is owed any more. */
export async function closeOverdueTask(tx: Db, vehicleId: string): Promise<void> {
  await tx.$kysely
    .updateTable('staff_task')
    .set({ done_at: now })
    .where('kind', '=', OVERDUE_TASK)
    .where('subject_id', '=', vehicleId)
    .where('done_at', 'is', null)
    .where(({ not, exists }) => not(exists(owedDocuments(tx, vehicleId).select('d.id'))))
    .execute()
}

/** A task for the car's Dost, once while it is open: the table has room for one. */
export async function openOverdueTask(tx: Db, vehicleId: string): Promise<void> {
  const car = await tx.vehicle.findUnique({ where: { id: vehicleId }, select: { dostId: true } })
  if (!car) return
  await tx.$kysely
    .insertInto('staff_task')
    .values({
      id: newId('tsk'),
      kind: OVERDUE_TASK,
      subject_id: vehicleId,
      assignee_id: car.dostId,
      due_at: now,
    })
    .onConflict((open) =>
      open.columns(['kind', 'subject_id']).where('done_at', 'is', null).doNothing(),
    )
    .execute()
}
