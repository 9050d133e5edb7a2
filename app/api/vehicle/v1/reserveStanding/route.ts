import { readReserveSituation } from '@/lib/features/reservations/queries/reserve-page'
import { reservationQuery, reserveSituationAnswer } from '@/lib/features/reservations/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/reserveStanding',
  {
    GET: endpoint({
      summary:
        'Whether the caller can reserve the car: free, held until when, kept for them; and the waiting line.',
      auth: 'optional',
      query: reservationQuery,
      response: reserveSituationAnswer,
      handler: ({ query, actor }) =>
        requireFound(readReserveSituation(query.vehicleId, actor?.customerId ?? null)),
    }),
  },
)
