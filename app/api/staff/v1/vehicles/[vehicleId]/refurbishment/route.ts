import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { refurbishmentBody, refurbishmentItem } from '@/lib/features/selling/schemas'
import { proposeRefurbishment } from '@/lib/features/selling/commands/refurbish'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/refurbishment',
  {
    POST: endpoint({
      summary: 'Proposes work on a car with its cost; the seller approves it.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: refurbishmentBody,
      response: refurbishmentItem,
      status: 201,
      handler: ({ params, body, actor }) =>
        proposeRefurbishment(params.vehicleId, body, requireStaffMember(actor).id),
    }),
  },
)
