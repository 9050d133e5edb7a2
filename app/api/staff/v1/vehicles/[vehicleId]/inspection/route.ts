import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import {
  draftAnswer,
  draftGroup,
  finishInspectionAnswer,
  finishInspectionBody,
} from '@/lib/features/vehicles/schemas/inspection'
import { finishInspection } from '@/lib/features/vehicles/commands/finish-inspection'
import { saveDraft } from '@/lib/features/vehicles/commands/save-draft'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/inspection',
  {
    PUT: endpoint({
      summary: 'Keeps what has been looked at of one system; sending it twice changes nothing.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: draftGroup,
      response: draftAnswer,
      handler: ({ params, body, actor }) =>
        saveDraft(params.vehicleId, body, requireStaffMember(actor).id),
    }),
    POST: endpoint({
      summary:
        'Finishes the inspection: all 130 points have been looked at, the report is final, the car is inspected.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      body: finishInspectionBody,
      response: finishInspectionAnswer,
      handler: ({ params, body, actor }) =>
        finishInspection(params.vehicleId, body.kms, requireStaffMember(actor).id),
    }),
  },
)
