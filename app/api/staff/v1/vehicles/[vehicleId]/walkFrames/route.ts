import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { addFrame } from '@/lib/features/spins/commands/add-frame'
import { walkFrameAnswer, walkFrameBody } from '@/lib/features/spins/schemas'
import { MAX_PHOTO_BYTES } from '@/lib/features/vehicles/photography/process-photo'
import { vehicleParams } from '@/lib/features/vehicles/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/vehicles/[vehicleId]/walkFrames',
  {
    POST: endpoint({
      summary:
        'Adds one picture of a walk round a car, or replaces the one in its slot: JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfCar(params.vehicleId) },
      params: vehicleParams,
      upload: { mostBytes: MAX_PHOTO_BYTES },
      body: walkFrameBody,
      response: walkFrameAnswer,
      status: 201,
      handler: ({ params, body, actor }) =>
        addFrame(params.vehicleId, body, requireStaffMember(actor).id),
    }),
  },
)
