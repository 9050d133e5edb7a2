import { auctionStateAnswer, auctionDeclineBody } from '@/lib/features/auctions/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { declineAuctionPrice } from '@/lib/workflows/agree-auction-price'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/declineAuctionPrice',
  {
    POST: endpoint({
      summary: 'Says no to the auction’s sum. My car stays mine, and the dealer is free.',
      auth: 'customer',
      notByActingStaff: true,
      body: auctionDeclineBody,
      response: auctionStateAnswer,
      handler: ({ body, actor }) => declineAuctionPrice(body.auctionId, requireCustomerId(actor)),
    }),
  },
)
