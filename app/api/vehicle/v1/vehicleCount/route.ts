import { carCountAnswer, carCountQuery } from '@/lib/features/vehicles/schemas/card'
import { countCarsForSale } from '@/lib/features/search/queries'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/vehicleCount', {
  GET: endpoint({
    summary:
      'Cars up for sale, without those that are reserved, in all and by city; with a city, that city alone.',
    auth: 'public',
    query: carCountQuery,
    response: carCountAnswer,
    maxAge: 5,
    handler: ({ query }) => countCarsForSale(new Date(), query.city ?? null),
  }),
})
