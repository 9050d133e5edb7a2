import { soldList, soldQuery } from '@/lib/features/vehicles/schemas/card'
import { listSoldVehicles } from '@/lib/features/vehicles/queries/sold'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/soldVehicleList',
  {
    GET: endpoint({
      summary: 'Sold cars, the latest first, in one city or in all.',
      auth: 'public',
      query: soldQuery,
      response: soldList,
      maxAge: 60,
      handler: ({ query: { city = null, page, pageSize }, locale }) =>
        listSoldVehicles({ city, page, pageSize }, { now: new Date(), locale }),
    }),
  },
)
