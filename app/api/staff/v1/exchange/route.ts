import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { offerExchange } from '@/lib/features/exchanges/commands/offer-exchange'
import { exchangeStateAnswer, offerExchangeBody } from '@/lib/features/exchanges/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/exchange', {
  POST: endpoint({
    summary:
      'Offers the owner a price for an inspected car at the yard, as a part of what they pay for another.',
    auth: 'staff',
    needs: { right: 'price', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: offerExchangeBody,
    response: exchangeStateAnswer,
    status: 201,
    handler: ({ actor, body }) => offerExchange(body, requireStaffMember(actor).id),
  }),
})
