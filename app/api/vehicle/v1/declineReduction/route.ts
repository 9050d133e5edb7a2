import { declineReductionAnswer, declineReductionBody } from '@/lib/features/selling/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { declineReduction } from '@/lib/workflows/propose-reduction'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/declineReduction',
  {
    POST: endpoint({
      summary: 'Declines a lower price that a Dost proposed for my car. Its price stays.',
      auth: 'customer',
      notByActingStaff: true,
      body: declineReductionBody,
      response: declineReductionAnswer,
      handler: ({ body, actor }) => declineReduction(body, requireCustomerId(actor), new Date()),
    }),
  },
)
