import { spin } from '@/lib/features/spins/schemas'
import { getSpin } from '@/lib/features/spins/queries/spin'
import { vehicleQuery } from '@/lib/features/vehicles/schemas/detail'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/spin', {
  GET: endpoint({
    summary:
      "Pictures from all sides of a car, clockwise from its front, with pins on its inspection's findings. Missing slots were not photographed. With `Save-Data: on`, eight pictures at most.",
    auth: 'public',
    query: vehicleQuery,
    response: spin,
    handler: ({ query, headers }) =>
      requireFound(getSpin(query.vehicleId, { isReduced: headers.get('save-data') === 'on' })),
  }),
})
