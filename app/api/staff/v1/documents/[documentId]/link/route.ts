import { cityOfDocument } from '@/lib/features/desk/queries/city-of'
import { createFileLink } from '@/lib/features/documents/queries/file-links'
import { documentParams, fileLinkAnswer } from '@/lib/features/documents/schemas/documents'
import { requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { isId } from '@/lib/shared/ids'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/documents/[documentId]/link',
  {
    GET: endpoint({
      summary: 'A link to a private file, good for four minutes and in this session only.',
      auth: 'staff',
      // Transfer forms need the right to sell, repair proofs the right to inspect, documents of
      // appeals the right to set prices, others the right to verify.
      needs: {
        right: {
          of: ({ params: { documentId: id } }) =>
            isId('tfo', id)
              ? 'sell'
              : isId('ref', id)
                ? 'inspect'
                : isId('pap', id)
                  ? 'price'
                  : 'verify',
        },
        city: ({ params }) => cityOfDocument(params.documentId),
      },
      params: documentParams,
      response: fileLinkAnswer,
      handler: ({ params, actor }) =>
        createFileLink(params.documentId, requireSignedIn(actor), new Date()),
    }),
  },
)
