import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { lockByName, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { VehicleNoteDto } from '../schemas/desk'

const MAX_WAITING = 10

/**
 * The caller has checked who owns the car. The note stays in the desk's queue until it is answered.
 */
export async function addOwnersNote(
  tx: Db,
  { vehicleId, customerId, text }: { vehicleId: string; customerId: string; text: string },
): Promise<VehicleNoteDto> {
  const note = await tx.vehicleNote.create({
    data: { id: newId('vno'), vehicleId, customerId, text, visibleToSeller: true },
    select: { id: true, createdAt: true, customer: { select: { firstName: true } } },
  })
  return {
    noteId: note.id,
    text,
    by: note.customer?.firstName ?? '',
    isMine: true,
    createdAt: note.createdAt.toISOString(),
    visibleToSeller: true,
  }
}

/** @throws DomainError `not_found`; `conflict` if too many notes wait */
export function sendOwnersNote(
  { vehicleId, text }: { vehicleId: string; text: string },
  customerId: string,
): Promise<VehicleNoteDto> {
  return transaction(async (tx) => {
    await lockByName(tx, `notes of ${customerId}`)
    const car = await tx.vehicle.findUnique({
      where: { id: vehicleId, sellerId: customerId },
      select: { id: true },
    })
    if (!car) throw new DomainError('not_found')
    const waiting = await tx.vehicleNote.count({ where: { customerId, answeredAt: null } })
    if (waiting >= MAX_WAITING)
      throw new DomainError('conflict', { message: say('errors.selling.manyNotes') })
    return addOwnersNote(tx, { vehicleId, customerId, text })
  })
}

/** @throws DomainError `not_found` if unknown or answered */
export async function closeOwnersNote(
  noteId: string,
  staffId: string,
): Promise<{ noteId: string }> {
  await transaction(async (tx) => {
    const read = await tx.$kysely
      .updateTable('vehicle_note')
      .set({ answered_at: databaseNow })
      .where('id', '=', noteId)
      .where('customer_id', 'is not', null)
      .where('answered_at', 'is', null)
      .returning(['customer_id as customerId', 'vehicle_id as vehicleId'])
      .executeTakeFirst()
    if (!read) throw new DomainError('not_found', { message: say('deskWork.take.gone') })
    const { customerId, vehicleId: subject } = read
    await writeAudit({ staffId, customerId, action: 'car.note_read', subject }, tx)
  })
  return { noteId }
}
