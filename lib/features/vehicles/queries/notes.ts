import type { Actor } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import type { VehicleNoteDto } from '../schemas/desk'
import { findCarRole } from './car-role'

export async function getNotes(vehicleId: string, actor: Actor): Promise<VehicleNoteDto[] | null> {
  const role = await findCarRole(vehicleId, actor)
  if (role === null) return null
  if (role === 'buyer') return []
  const notes = await getDb().vehicleNote.findMany({
    where: { vehicleId, ...(role === 'seller' && { visibleToSeller: true }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      text: true,
      createdAt: true,
      visibleToSeller: true,
      staff: { select: { name: true } },
      customer: { select: { firstName: true } },
    },
  })
  return notes.map(({ id, text, staff, customer, createdAt, visibleToSeller }) => ({
    noteId: id,
    text,
    by: staff?.name ?? customer?.firstName ?? '',
    isMine: staff === null && role === 'seller',
    createdAt: createdAt.toISOString(),
    visibleToSeller,
  }))
}
