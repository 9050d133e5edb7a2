import { readStanding } from '@/lib/features/reservations/queries/reserve-page'
import { vehicleQuery, standingAnswer } from '@/lib/features/reservations/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { found } from '@/lib/server/http/found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/reserveStanding',
  {
    GET: endpoint({
      summary:
        'Whether the caller can reserve the car: free, held until when, kept for them; and the waiting line.',
      auth: 'optional',
      query: vehicleQuery,
      response: standingAnswer,
      handler: ({ query, actor }) =>
        found(readStanding(query.vehicleId, actor?.customerId ?? null)),
    }),
  },
)
