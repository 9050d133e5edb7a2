import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { endAuction } from '@/lib/features/selling/commands/run-auction'
import { auctionOutcomeAnswer, auctionOutcomeBody } from '@/lib/features/selling/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/auctionOutcome', {
  POST: endpoint({
    summary: 'An auction ends: sold to the best offer, or not sold. Its owner is told.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: auctionOutcomeBody,
    response: auctionOutcomeAnswer,
    handler: ({ actor, body }) => endAuction(body, requireStaffMember(actor).id),
  }),
})
