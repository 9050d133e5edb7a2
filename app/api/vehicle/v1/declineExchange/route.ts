import { declineExchange } from '@/lib/features/exchanges/commands/end-exchange'
import { exchangeStateAnswer, exchangeBody } from '@/lib/features/exchanges/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/declineExchange',
  {
    POST: endpoint({
      summary: 'Says no to the price of my old car, or gives it up after I agreed.',
      auth: 'customer',
      notByActingStaff: true,
      body: exchangeBody,
      response: exchangeStateAnswer,
      handler: ({ body, actor }) => declineExchange(body.exchangeId, requireCustomerId(actor)),
    }),
  },
)
