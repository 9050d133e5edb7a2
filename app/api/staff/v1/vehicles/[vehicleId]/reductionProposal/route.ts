import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { reductionProposalAnswer, reductionProposalBody } from '@/lib/features/selling/schemas'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { proposeReduction } from '@/lib/workflows/propose-reduction'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/reductionProposal',
  {
    POST: endpoint({
      summary:
        'Proposes a lower price to the owner of a car that has been for sale for over 45 days. They accept by code, or decline.',
      auth: 'staff',
      needs: { right: 'price', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: reductionProposalBody,
      response: reductionProposalAnswer,
      handler: ({ params, body, actor }) =>
        proposeReduction({ ...params, ...body }, requireStaffMember(actor).id, new Date()),
    }),
  },
)
