import { cityOfDocument } from '@/lib/features/desk/queries/city-of'
import { decideDocument } from '@/lib/features/purchases/commands/decide-document'
import {
  decisionAnswer,
  decisionBody,
  documentParams,
} from '@/lib/features/purchases/schemas/documents'
import { staffOf } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/documents/[documentId]',
  {
    PATCH: endpoint({
      summary: 'A paper is verified, or refused with a reason that its owner is told.',
      auth: 'staff',
      needs: { right: 'verify', city: ({ params }) => cityOfDocument(params.documentId) },
      params: documentParams,
      body: decisionBody,
      response: decisionAnswer,
      handler: ({ params, body, actor }) =>
        decideDocument(staffOf(actor).id, { ...params, ...body }),
    }),
  },
)
