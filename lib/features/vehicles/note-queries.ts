import type { Actor } from '@/lib/server/auth/sessions'
import { getPool } from '@/lib/server/db/pool'
import type { VehicleNoteDto } from './schemas/desk'
import { relationTo } from './relation-queries'

interface NoteRow {
  id: string
  text: string
  by: string
  created_at: Date
  visible_to_seller: boolean
}

// Notes are written for staff; some for the seller too. None is written for the buyer, who gets an empty list.
const SELECT = `SELECT n.id, n.text, s.name AS by, n.created_at, n.visible_to_seller
  FROM vehicle_note n JOIN staff s ON s.id = n.staff_id
  WHERE n.vehicle_id = $1 AND ($2 = 'staff' OR ($2 = 'seller' AND n.visible_to_seller)) ORDER BY n.created_at DESC, n.id DESC`

/** A car's notes, as far as they are meant for its seller, its buyer or staff; null for everybody else. */
export async function getNotes(vehicleId: string, actor: Actor): Promise<VehicleNoteDto[] | null> {
  const relation = await relationTo(vehicleId, actor)
  if (relation === null) return null
  const { rows } = await getPool().query<NoteRow>(SELECT, [vehicleId, relation])
  return rows.map(({ id, text, by, created_at, visible_to_seller }) => ({
    noteId: id,
    text,
    by,
    createdAt: created_at.toISOString(),
    visibleToSeller: visible_to_seller,
  }))
}
