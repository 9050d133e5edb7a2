import { cityOfPhoto } from '@/lib/features/desk/queries/city-of'
import { answerPlate } from '@/lib/features/vehicles/commands/answer-plate'
import { photoParams } from '@/lib/features/vehicles/schemas/desk'
import { plateAnswer, plateBody } from '@/lib/features/vehicles/schemas/plates'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/photos/[photoId]/plate',
  {
    PUT: endpoint({
      summary:
        'Says where the number plates of a photograph are, or that it shows none. They are masked in everything that the public sees.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfPhoto(params.photoId) },
      params: photoParams,
      body: plateBody,
      response: plateAnswer,
      handler: ({ params, body, actor }) =>
        answerPlate(params.photoId, body, requireStaffMember(actor).id),
    }),
  },
)
