import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import type { Db } from '@/lib/server/db/client'
import { lockByName, timeFromNow } from '@/lib/server/db/sql'
import {
  findPersonDocument,
  FINISHED_CAR_STATES,
  isPersonDocumentKind,
  PERSON_DOCUMENT_KINDS,
} from '../rules/person-documents'
import { updateDocumentsDueDay, SELLER_DOCUMENT_SPAN } from './due-day'
import { closeOverdueTask } from './overdue-task'

const lockPerson = (tx: Db, customerId: string) => lockByName(tx, `documents:${customerId}`)

function readPersonDocuments(tx: Db, customerId: string) {
  return tx.document.findMany({
    where: { customerId, kind: { in: [...PERSON_DOCUMENT_KINDS] }, status: 'verified' },
    select: {
      id: true,
      customerId: true,
      kind: true,
      status: true,
      verifiedAt: true,
      countsFromId: true,
    },
  })
}

async function noteChange(tx: Db, vehicleIds: ReadonlySet<string>): Promise<void> {
  for (const vehicleId of [...vehicleIds].toSorted()) {
    await lockVehicle(tx, vehicleId)
    await updateDocumentsDueDay(tx, vehicleId)
    await closeOverdueTask(tx, vehicleId)
  }
}

/** Returns the kinds that it filled. Call this with the car locked, before noting the due day. */
export async function fillFromPersonDocuments(
  tx: Db,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
): Promise<string[]> {
  await lockPerson(tx, customerId)
  const due = await tx.document.findMany({
    where: { vehicleId, customerId, status: 'due', kind: { in: [...PERSON_DOCUMENT_KINDS] } },
    select: { id: true, kind: true },
  })
  if (due.length === 0) return []
  const verified = await readPersonDocuments(tx, customerId)
  const filled: string[] = []
  for (const { id, kind } of due) {
    const source = findPersonDocument(verified, { customerId, kind })
    if (source === null) continue
    await tx.document.update({
      where: { id },
      data: { status: 'verified', verifiedAt: source.verifiedAt, countsFromId: source.id },
      select: { id: true },
    })
    filled.push(kind)
  }
  return filled
}

/** Leaves out cars where a file of this kind waits for its check. */
export async function sharePersonDocument(
  tx: Db,
  { documentId, customerId, kind }: { documentId: string; customerId: string; kind: string },
): Promise<void> {
  if (!isPersonDocumentKind(kind)) return
  await lockPerson(tx, customerId)
  const source = findPersonDocument(await readPersonDocuments(tx, customerId), { customerId, kind })
  if (source?.id !== documentId) return
  const changed = await tx.document.updateManyAndReturn({
    where: {
      customerId,
      kind,
      id: { not: documentId },
      status: { not: 'submitted' },
      vehicle: { status: { notIn: [...FINISHED_CAR_STATES] } },
    },
    data: {
      status: 'verified',
      reason: null,
      verifiedAt: source.verifiedAt,
      countsFromId: documentId,
    },
    select: { vehicleId: true },
  })
  await noteChange(tx, new Set(changed.map(({ vehicleId }) => vehicleId)))
}

export async function unsharePersonDocument(
  tx: Db,
  { documentId, customerId }: { documentId: string; customerId: string },
): Promise<void> {
  await lockPerson(tx, customerId)
  const counting = await tx.document.findMany({
    where: { countsFromId: documentId, vehicle: { status: { notIn: [...FINISHED_CAR_STATES] } } },
    select: { id: true, vehicleId: true, vehicle: { select: { sellerId: true } } },
  })
  for (const { id, vehicle } of counting)
    await tx.$kysely
      .updateTable('document')
      .set({ status: 'due', counts_from_id: null, verified_at: null, reminded_at: null })
      // Restart the seller's deadline; buyers have none.
      .$if(vehicle.sellerId === customerId, (again) =>
        again.set({ due_at: timeFromNow(SELLER_DOCUMENT_SPAN) }),
      )
      .where('id', '=', id)
      .execute()
  await noteChange(tx, new Set(counting.map(({ vehicleId }) => vehicleId)))
}
