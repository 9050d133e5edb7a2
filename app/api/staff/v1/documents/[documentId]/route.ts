import { cityOfDocument } from '@/lib/features/desk/queries/city-of'
import {
  decideDocument,
  correctDocumentReading,
} from '@/lib/features/documents/commands/decide-document'
import {
  documentDecisionAnswer,
  documentDecisionBody,
  documentParams,
} from '@/lib/features/documents/schemas/documents'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/documents/[documentId]',
  {
    PATCH: endpoint({
      summary:
        'A document is verified with what it says, read again, or refused with a reason that its owner is told.',
      auth: 'staff',
      needs: { right: 'verify', city: ({ params }) => cityOfDocument(params.documentId) },
      params: documentParams,
      body: documentDecisionBody,
      response: documentDecisionAnswer,
      handler: ({ params, body: { decision, reason, version, nocDated, ...read }, actor }) =>
        decision === 'read'
          ? correctDocumentReading(requireStaffMember(actor).id, { ...params, version, read })
          : decideDocument(requireStaffMember(actor).id, {
              ...params,
              decision,
              reason,
              version,
              nocDated,
              read,
            }),
    }),
  },
)
