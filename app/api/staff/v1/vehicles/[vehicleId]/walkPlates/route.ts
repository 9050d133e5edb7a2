import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { confirmFramePlates } from '@/lib/features/spins/commands/answer-frames'
import { walkPlatesAnswer, walkPlatesBody } from '@/lib/features/spins/schemas'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/walkPlates',
  {
    POST: endpoint({
      summary:
        'Confirms for several pictures of a walk-round that the plates shown are all there are: the proposed ones, or none.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: walkPlatesBody,
      response: walkPlatesAnswer,
      handler: ({ params, body, actor }) =>
        confirmFramePlates(params.vehicleId, body, requireStaffMember(actor).id),
    }),
  },
)
