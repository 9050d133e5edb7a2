import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { confirmPlates } from '@/lib/features/vehicles/commands/answer-plate'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { platesAnswer, platesBody } from '@/lib/features/vehicles/schemas/plates'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/plates',
  {
    POST: endpoint({
      summary:
        'Confirms for several photographs of a car that the plates shown are all there are: the proposed ones, or none.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: platesBody,
      response: platesAnswer,
      handler: ({ params, body, actor }) =>
        confirmPlates(params.vehicleId, body, requireStaffMember(actor).id),
    }),
  },
)
