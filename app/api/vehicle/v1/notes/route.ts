import { getNotes } from '@/lib/features/vehicles/queries/notes'
import { sendOwnersNote } from '@/lib/features/vehicles/commands/write-to-desk'
import {
  notesAnswer,
  notesQuery,
  ownersNoteBody,
  vehicleNote,
} from '@/lib/features/vehicles/schemas/desk'
import { requireCustomerId, requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/notes', {
  GET: endpoint({
    summary:
      'What was noted about a car, as far as it is meant for its seller, its buyer or staff.',
    fails: ['unauthenticated'],
    auth: 'optional',
    query: notesQuery,
    response: notesAnswer,
    handler: async ({ query: { vehicleId }, actor }) => ({
      vehicleId,
      notes: await requireFound(getNotes(vehicleId, requireSignedIn(actor))),
    }),
  }),
  POST: endpoint({
    summary: 'Writes to the desk about my car; it waits in the desk’s queue until it is answered.',
    auth: 'customer',
    notByActingStaff: true,
    body: ownersNoteBody,
    response: vehicleNote,
    status: 201,
    handler: ({ body, actor }) => sendOwnersNote(body, requireCustomerId(actor)),
  }),
})
