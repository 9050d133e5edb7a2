import { writeAudit } from '@/lib/server/auth/audit'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import type { VehicleNoteDto } from './schemas/desk'

interface Author {
  id: string
  name: string
}

/** Writes a note on a car; the seller reads it only where that is said. */
export function addNote(
  vehicleId: string,
  { text, visibleToSeller }: { text: string; visibleToSeller: boolean },
  author: Author,
): Promise<VehicleNoteDto> {
  return inTransaction(getPool(), async (client) => {
    const noteId = newId('vno')
    const {
      rows: [row],
    } = await client.query<{ at: Date }>(
      `INSERT INTO vehicle_note (id, vehicle_id, staff_id, text, visible_to_seller) SELECT $1, id, $3, $4, $5 FROM vehicle WHERE id = $2
       RETURNING created_at AS at`,
      [noteId, vehicleId, author.id, text, visibleToSeller],
    )
    if (!row) throw new DomainError('not_found')
    await writeAudit(
      {
        staffId: author.id,
        action: 'car.noted',
        subject: vehicleId,
        detail: { noteId, visibleToSeller },
      },
      client,
    )
    return { noteId, text, by: author.name, createdAt: row.at.toISOString(), visibleToSeller }
  })
}
