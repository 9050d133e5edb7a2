import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { auctionOfferBody } from '@/lib/features/auctions/schemas'
import { cityOfAuction } from '@/lib/features/desk/queries/city-of'
import { requireStaffMember } from '@/lib/server/http/actor'
import { sendAuctionCode } from '@/lib/workflows/agree-auction-price'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/auctionCode', {
  POST: endpoint({
    summary: 'Sends the owner a code that names car, dealer and sum of the auction.',
    auth: 'staff',
    needs: { right: 'price', city: ({ body }) => cityOfAuction(body.auctionId) },
    body: auctionOfferBody,
    response: otpAnswer,
    handler: ({ actor, body, headers, client }) =>
      sendAuctionCode(body, { staffId: requireStaffMember(actor).id }, toCaller(headers, client)),
  }),
})
