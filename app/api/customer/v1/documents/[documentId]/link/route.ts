import { createFileLink } from '@/lib/features/documents/queries/file-links'
import { documentParams, fileLinkAnswer } from '@/lib/features/documents/schemas/documents'
import { requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/documents/[documentId]/link',
  {
    GET: endpoint({
      summary: 'A link to a private file, good for four minutes and in this session only.',
      auth: 'customer',
      notByActingStaff: true,
      params: documentParams,
      response: fileLinkAnswer,
      handler: ({ params, actor }) =>
        createFileLink(params.documentId, requireSignedIn(actor), new Date()),
    }),
  },
)
