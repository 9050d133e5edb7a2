import { answerRefurbishment } from '@/lib/features/selling/commands/answer-refurbishment'
import {
  refurbishmentDecisionBody,
  refurbishmentDecisionParams,
  sellerRefurbishmentItem,
} from '@/lib/features/selling/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/refurbishment/[itemId]',
  {
    POST: endpoint({
      summary: 'Approves or declines the cost of work that was proposed on my car.',
      auth: 'customer',
      notByActingStaff: true,
      params: refurbishmentDecisionParams,
      body: refurbishmentDecisionBody,
      response: sellerRefurbishmentItem,
      handler: ({ params, body, actor }) =>
        answerRefurbishment(params.itemId, body.decision, requireCustomerId(actor)),
    }),
  },
)
