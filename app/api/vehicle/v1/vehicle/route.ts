import { vehicleDetail, vehicleQuery } from '@/lib/features/vehicles/schemas/detail'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/vehicle', {
  GET: endpoint({
    summary: 'Everything that is public about one car, by its id or car code.',
    auth: 'public',
    query: vehicleQuery,
    response: vehicleDetail,
    // Not cached, because price and availability must be current.
    maxAge: 0,
    handler: ({ query, locale }) =>
      requireFound(getPublicVehicle(query.vehicleId, { now: new Date(), locale })),
  }),
})
