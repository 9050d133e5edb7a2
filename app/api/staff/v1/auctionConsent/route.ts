import { auctionStateAnswer, auctionConsentBody } from '@/lib/features/auctions/schemas'
import { cityOfAuction } from '@/lib/features/desk/queries/city-of'
import { requireStaffMember } from '@/lib/server/http/actor'
import { agreeAuctionPrice } from '@/lib/workflows/agree-auction-price'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/auctionConsent', {
  POST: endpoint({
    summary:
      'The owner agrees at the desk to the auction’s dealer and sum, by the code sent to them.',
    fails: ['invalid_otp'],
    auth: 'staff',
    needs: { right: 'price', city: ({ body }) => cityOfAuction(body.auctionId) },
    body: auctionConsentBody,
    response: auctionStateAnswer,
    handler: ({ actor, body }) =>
      agreeAuctionPrice(body, { staffId: requireStaffMember(actor).id }),
  }),
})
