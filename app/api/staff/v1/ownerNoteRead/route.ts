import { cityOfNote } from '@/lib/features/desk/queries/city-of'
import { closeOwnersNote } from '@/lib/features/vehicles/commands/write-to-desk'
import { ownersNoteReadBody } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/ownerNoteRead', {
  POST: endpoint({
    summary: 'An owner’s note was read and needs no answer; it leaves the queue.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfNote(body.noteId) },
    body: ownersNoteReadBody,
    response: ownersNoteReadBody,
    handler: ({ body, actor }) => closeOwnersNote(body.noteId, requireStaffMember(actor).id),
  }),
})
