import { countAnswer, countQuery } from '@/lib/features/vehicles/schemas/card'
import { countForSale } from '@/lib/features/search/queries'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/vehicleCount', {
  GET: endpoint({
    summary:
      'Cars up for sale, without those that are reserved, in all and by city; with a city, that city alone.',
    auth: 'public',
    query: countQuery,
    response: countAnswer,
    maxAge: 5,
    handler: ({ query }) => countForSale(new Date(), query.city ?? null),
  }),
})
