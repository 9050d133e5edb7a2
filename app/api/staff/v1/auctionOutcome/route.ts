import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { endAuctionLead } from '@/lib/features/auctions/commands/end-lead'
import { auctionOutcomeAnswer, auctionOutcomeBody } from '@/lib/features/auctions/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/auctionOutcome', {
  POST: endpoint({
    summary:
      'Gives up an auction lead as not sold. Its owner is told. A sale is refused: it goes through the auction.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: auctionOutcomeBody,
    response: auctionOutcomeAnswer,
    handler: ({ actor, body }) => endAuctionLead(body, requireStaffMember(actor).id),
  }),
})
