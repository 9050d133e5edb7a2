import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { carFactsAnswer, carFactsBody, vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { editFacts } from '@/lib/features/vehicles/commands/edit-facts'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]',
  {
    PATCH: endpoint({
      summary: 'Corrects a car’s facts; once a buyer holds it, those of its documents only.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: carFactsBody,
      response: carFactsAnswer,
      handler: ({ params, body, actor }) =>
        editFacts(params.vehicleId, body, requireStaffMember(actor).id),
    }),
  },
)
