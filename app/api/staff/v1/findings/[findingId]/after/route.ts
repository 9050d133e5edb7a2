import { cityOfFinding } from '@/lib/features/desk/queries/city-of'
import { setAfterPhoto } from '@/lib/features/vehicles/commands/set-after-photo'
import {
  afterPhotoAnswer,
  afterPhotoBody,
  findingParams,
} from '@/lib/features/vehicles/schemas/inspection'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/findings/[findingId]/after',
  {
    PUT: endpoint({
      summary: 'Names the photograph that shows a repaired finding, or none.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfFinding(params.findingId) },
      params: findingParams,
      body: afterPhotoBody,
      response: afterPhotoAnswer,
      handler: ({ params, body, actor }) =>
        setAfterPhoto(params.findingId, body.photoId, requireStaffMember(actor).id),
    }),
  },
)
