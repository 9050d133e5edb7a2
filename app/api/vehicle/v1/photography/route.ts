import { photoSet, vehicleQuery } from '@/lib/features/vehicles/schemas/detail'
import { getPhotoSet } from '@/lib/features/vehicles/queries/car-page'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/photography', {
  GET: endpoint({
    summary: "A car's pictures in gallery order.",
    auth: 'public',
    query: vehicleQuery,
    response: photoSet,
    maxAge: 60,
    handler: ({ query, locale }) =>
      requireFound(getPhotoSet(query.vehicleId, { now: new Date(), locale })),
  }),
})
