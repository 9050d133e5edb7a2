import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { noteBid } from '@/lib/features/selling/commands/run-auction'
import { auctionBidAnswer, auctionBidBody } from '@/lib/features/selling/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/auctionBid', {
  POST: endpoint({
    summary: 'A dealer offers a price for a car that goes to auction.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: auctionBidBody,
    response: auctionBidAnswer,
    status: 201,
    handler: ({ actor, body }) => noteBid(body, requireStaffMember(actor).id),
  }),
})
