import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { refuseHandNotedBid } from '@/lib/features/auctions/commands/end-lead'
import { handNotedBidAnswer, handNotedBidBody } from '@/lib/features/auctions/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/auctionBid', {
  POST: endpoint({
    summary:
      'Refused with 409 since dealers bid under their own accounts, sealed: the desk can’t note an offer.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: handNotedBidBody,
    response: handNotedBidAnswer,
    status: 201,
    handler: refuseHandNotedBid,
  }),
})
