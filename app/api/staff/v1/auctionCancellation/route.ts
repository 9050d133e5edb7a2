import { cancelAuction } from '@/lib/features/auctions/commands/cancel-auction'
import { auctionStateAnswer, cancelAuctionBody } from '@/lib/features/auctions/schemas'
import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/auctionCancellation',
  {
    POST: endpoint({
      summary:
        'Cancels an auction that is open or waits for the owner, with a reason for the owner.',
      auth: 'staff',
      needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
      body: cancelAuctionBody,
      response: auctionStateAnswer,
      handler: ({ actor, body }) => cancelAuction(body, requireStaffMember(actor).id),
    }),
  },
)
