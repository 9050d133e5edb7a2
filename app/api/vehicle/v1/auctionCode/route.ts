import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { auctionOfferBody } from '@/lib/features/auctions/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { sendAuctionCode } from '@/lib/workflows/agree-auction-price'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/auctionCode', {
  POST: endpoint({
    summary:
      'Sends me a code with which I sell my car; it names car, dealer and sum of the auction.',
    auth: 'customer',
    notByActingStaff: true,
    body: auctionOfferBody,
    response: otpAnswer,
    handler: ({ body, actor, headers, client }) =>
      sendAuctionCode(body, { sellerId: requireCustomerId(actor) }, toCaller(headers, client)),
  }),
})
