import { getReservation } from '@/lib/features/reservations/queries/reservations'
import { reservation, reservationQuery } from '@/lib/features/reservations/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/reserve', {
  GET: endpoint({
    summary: "One's own latest hold on a car, with its quote, its token and the steps to the keys.",
    auth: 'customer',
    query: reservationQuery,
    response: reservation,
    handler: ({ query, actor }) =>
      requireFound(
        getReservation({ vehicleId: query.vehicleId, customerId: requireCustomerId(actor) }),
      ),
  }),
})
