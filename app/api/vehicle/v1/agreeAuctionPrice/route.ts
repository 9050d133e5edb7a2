import { auctionStateAnswer, auctionConsentBody } from '@/lib/features/auctions/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { agreeAuctionPrice } from '@/lib/workflows/agree-auction-price'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/agreeAuctionPrice',
  {
    POST: endpoint({
      summary: 'Sells my car to the auction’s dealer at its sum, with the newest code sent for it.',
      fails: ['invalid_otp'],
      auth: 'customer',
      notByActingStaff: true,
      idempotent: true,
      body: auctionConsentBody,
      response: auctionStateAnswer,
      handler: ({ body, actor }) => agreeAuctionPrice(body, { sellerId: requireCustomerId(actor) }),
    }),
  },
)
