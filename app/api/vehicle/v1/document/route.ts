import { getDocuments } from '@/lib/features/documents/queries/documents'
import { documentAnswer, documentQuery } from '@/lib/features/documents/schemas/documents'
import { requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/document', {
  GET: endpoint({
    summary:
      'A car’s documents and their status, for its seller, its buyer or staff; each person’s own documents for that person only.',
    fails: ['unauthenticated'],
    auth: 'optional',
    query: documentQuery,
    response: documentAnswer,
    handler: async ({ query: { vehicleId }, actor }) => ({
      vehicleId,
      documents: await requireFound(getDocuments(vehicleId, requireSignedIn(actor))),
    }),
  }),
})
