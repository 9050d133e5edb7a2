import { cityOfWalkFrame } from '@/lib/features/desk/queries/city-of'
import { openFrameOriginal } from '@/lib/features/spins/commands/open-frame'
import { walkFrameParams } from '@/lib/features/spins/schemas'
import { staffPictureRoute } from '@/lib/server/http/staff-picture-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = staffPictureRoute(
  '/staff/v1/walkFrames/[frameId]/original',
  {
    summary: 'The unmasked picture of a walk-round, with its number plates.',
    type: 'image/webp',
    params: walkFrameParams,
    needs: { right: 'inspect', city: ({ params }) => cityOfWalkFrame(params.frameId) },
  },
  ({ params, staff }) => openFrameOriginal(params.frameId, staff),
)
