import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { priceAnswer, priceBody } from '@/lib/features/pricing/schemas'
import { setPrice } from '@/lib/features/vehicles/commands/set-price'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/price',
  {
    PUT: endpoint({
      summary:
        'Proposes a car’s drive-home price to its owner before it is listed; answers the lines that sum to it. One that is far from the model’s needs a reason.',
      auth: 'staff',
      needs: { right: 'price', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: priceBody,
      response: priceAnswer,
      handler: ({ params, body, actor }) =>
        setPrice(params.vehicleId, body, requireStaffMember(actor).id, new Date()),
    }),
  },
)
