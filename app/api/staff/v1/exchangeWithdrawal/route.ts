import { cityOfExchange } from '@/lib/features/desk/queries/city-of'
import { withdrawExchange } from '@/lib/features/exchanges/commands/end-exchange'
import { exchangeStateAnswer, withdrawExchangeBody } from '@/lib/features/exchanges/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/exchangeWithdrawal',
  {
    POST: endpoint({
      summary: 'Takes back an offer for an old car that its owner hasn’t answered.',
      auth: 'staff',
      needs: { right: 'price', city: ({ body }) => cityOfExchange(body.exchangeId) },
      body: withdrawExchangeBody,
      response: exchangeStateAnswer,
      handler: ({ actor, body }) => withdrawExchange(body, requireStaffMember(actor).id),
    }),
  },
)
