import { cityOfWalkFrame } from '@/lib/features/desk/queries/city-of'
import { placePin } from '@/lib/features/spins/commands/place-pin'
import { pinAnswer, pinBody, walkFrameParams } from '@/lib/features/spins/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/walkFrames/[frameId]/pin',
  {
    PUT: endpoint({
      summary: 'Says where a picture of a walk-round shows a finding, or that it doesn’t.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfWalkFrame(params.frameId) },
      params: walkFrameParams,
      body: pinBody,
      response: pinAnswer,
      handler: ({ params, body, actor }) =>
        placePin(params.frameId, body, requireStaffMember(actor).id),
    }),
  },
)
