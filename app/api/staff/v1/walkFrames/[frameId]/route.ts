import { cityOfWalkFrame } from '@/lib/features/desk/queries/city-of'
import { removeFrame } from '@/lib/features/spins/commands/add-frame'
import { walkFrameParams, walkFrameRemovalAnswer } from '@/lib/features/spins/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/walkFrames/[frameId]',
  {
    DELETE: endpoint({
      summary: 'Takes one picture out of a walk-round, which leaves a gap.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfWalkFrame(params.frameId) },
      params: walkFrameParams,
      response: walkFrameRemovalAnswer,
      handler: ({ params, actor }) => removeFrame(params.frameId, requireStaffMember(actor).id),
    }),
  },
)
