import { cityOfWalkFrame } from '@/lib/features/desk/queries/city-of'
import { answerFramePlates } from '@/lib/features/spins/commands/answer-frames'
import { walkFrameParams } from '@/lib/features/spins/schemas'
import { plateAnswer, plateBody } from '@/lib/features/vehicles/schemas/plates'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/walkFrames/[frameId]/plate',
  {
    PUT: endpoint({
      summary:
        'Says where the number plates of a picture of a walk-round are, or that it shows none. It is public only from then on, with the plates masked.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfWalkFrame(params.frameId) },
      params: walkFrameParams,
      body: plateBody,
      response: plateAnswer,
      handler: ({ params, body, actor }) =>
        answerFramePlates(params.frameId, body, requireStaffMember(actor).id),
    }),
  },
)
