import { applyAsDealer } from '@/lib/features/auctions/commands/apply-as-dealer'
import { dealerStateAnswer, dealerBody } from '@/lib/features/auctions/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/dealer', {
  POST: endpoint({
    summary:
      'Asks for a dealer’s account, with which I can bid at auctions once a manager has approved it.',
    auth: 'customer',
    notByActingStaff: true,
    body: dealerBody,
    response: dealerStateAnswer,
    handler: ({ actor, body }) => applyAsDealer(body, requireCustomerId(actor)),
  }),
})
