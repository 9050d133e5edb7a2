import { closeStaffTask, openStaffTask } from '@/lib/features/staff/commands/staff-task'
import type { Db } from '@/lib/server/db/client'
import { DOCUMENTS_OVERDUE_TASK } from '../rules/documents'
import { selectOwedDocuments } from './due-day'

export async function closeOverdueTask(tx: Db, vehicleId: string): Promise<void> {
  const unless = selectOwedDocuments(tx, vehicleId).select('d.id')
  await closeStaffTask(tx, { kind: DOCUMENTS_OVERDUE_TASK, subjectId: vehicleId, unless })
}

export async function openOverdueTask(tx: Db, vehicleId: string): Promise<void> {
  const car = await tx.vehicle.findUnique({ where: { id: vehicleId }, select: { dostId: true } })
  if (!car) return
  await openStaffTask(tx, {
    kind: DOCUMENTS_OVERDUE_TASK,
    subjectId: vehicleId,
    assigneeId: car.dostId,
  })
}
