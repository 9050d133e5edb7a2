import { notifySellerOfCar } from '@/lib/features/messaging/commands/notify-about-car'
import { kickJob } from '@/lib/server/jobs/kick'
import { writeAudit } from '@/lib/server/auth/audit'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { VehicleNoteDto } from '../schemas/desk'

interface Author {
  id: string
  name: string
}

/**
 * The seller sees only notes that are shared.
 * @throws DomainError `not_found`
 */
export async function addNote(
  vehicleId: string,
  { text, visibleToSeller }: { text: string; visibleToSeller: boolean },
  author: Author,
): Promise<VehicleNoteDto> {
  const noteId = newId('vno')
  const createdAt = await transaction(async (tx) => {
    const note = await tx.vehicleNote.create({
      data: { id: noteId, vehicleId, staffId: author.id, text, visibleToSeller },
      select: { createdAt: true },
    })
    if (visibleToSeller) {
      await tx.vehicleNote.updateMany({
        where: { vehicleId, customerId: { not: null }, answeredAt: null },
        data: { answeredAt: new Date() },
      })
      await notifySellerOfCar(tx, {
        vehicleId,
        template: 'sellerNote',
        happening: `seller-note:${noteId}`,
        more: { by: author.name },
      })
    }
    await writeAudit(
      {
        staffId: author.id,
        action: 'car.noted',
        subject: vehicleId,
        detail: { noteId, visibleToSeller },
      },
      tx,
    )
    return note.createdAt
  }).catch((error: unknown) => {
    throw breaksConstraint(error, 'vehicle_note_vehicle_id_fkey')
      ? new DomainError('not_found')
      : error
  })
  if (visibleToSeller) kickJob('send-messages')
  return {
    noteId,
    text,
    by: author.name,
    isMine: false,
    createdAt: createdAt.toISOString(),
    visibleToSeller,
  }
}
