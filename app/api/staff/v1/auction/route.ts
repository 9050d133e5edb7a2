import { openAuction } from '@/lib/features/auctions/commands/open-auction'
import { auctionStateAnswer, openAuctionBody } from '@/lib/features/auctions/schemas'
import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/auction', {
  POST: endpoint({
    summary: 'Opens a car at the yard for sealed bids of verified dealers.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: openAuctionBody,
    response: auctionStateAnswer,
    status: 201,
    handler: ({ actor, body }) => openAuction(body, requireStaffMember(actor).id),
  }),
})
