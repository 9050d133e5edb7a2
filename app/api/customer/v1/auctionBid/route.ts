import { placeBid } from '@/lib/features/auctions/commands/place-bid'
import { bidAnswer, bidBody } from '@/lib/features/auctions/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/auctionBid', {
  POST: endpoint({
    summary: 'Gives my one sealed maximum for a car at auction. Nobody reads it before the end.',
    auth: 'customer',
    notByActingStaff: true,
    body: bidBody,
    response: bidAnswer,
    status: 201,
    handler: ({ actor, body }) => placeBid(body, requireCustomerId(actor)),
  }),
})
