import { cityOfRefurbishment } from '@/lib/features/desk/queries/city-of'
import { MAX_DOCUMENT_BYTES } from '@/lib/features/documents/rules/file-types'
import {
  refurbishmentItem,
  refurbishmentParams,
  refurbishmentProofBody,
} from '@/lib/features/selling/schemas'
import { addRefurbishmentProof } from '@/lib/features/selling/commands/refurbish'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/refurbishment/[itemId]/proof',
  {
    POST: endpoint({
      summary: 'The bill or a photograph of approved work, before it is recorded as done.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfRefurbishment(params.itemId) },
      params: refurbishmentParams,
      upload: { mostBytes: MAX_DOCUMENT_BYTES },
      body: refurbishmentProofBody,
      response: refurbishmentItem,
      status: 201,
      handler: ({ params, body, actor }) =>
        addRefurbishmentProof(params.itemId, body, requireStaffMember(actor).id),
    }),
  },
)
