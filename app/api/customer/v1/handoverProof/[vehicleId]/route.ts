import { issueSellerProof } from '@/lib/features/documents/commands/proof-of-handover'
import { createFileLink } from '@/lib/features/documents/queries/file-links'
import { fileLinkAnswer } from '@/lib/features/documents/schemas/documents'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireCustomerId, requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/handoverProof/[vehicleId]',
  {
    POST: endpoint({
      summary:
        'A link to the proof of who held my car when, made for today; good for four minutes and in this session only.',
      auth: 'customer',
      notByActingStaff: true,
      params: vehicleParams,
      response: fileLinkAnswer,
      handler: async ({ params: { vehicleId }, actor }) => {
        const now = new Date()
        const { formId } = await issueSellerProof(vehicleId, requireCustomerId(actor), now)
        return createFileLink(formId, requireSignedIn(actor), now)
      },
    }),
  },
)
