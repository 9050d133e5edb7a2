import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { noteForeclosureLetter } from '@/lib/features/documents/commands/note-foreclosure-letter'
import {
  foreclosureLetterAnswer,
  foreclosureLetterBody,
} from '@/lib/features/documents/schemas/loan-letter'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/foreclosureLetter',
  {
    POST: endpoint({
      summary:
        'A bank’s foreclosure letter: the sum that closes the loan on a car, and until when.',
      auth: 'staff',
      needs: { right: 'verify', city: ({ body }) => cityOfCar(body.vehicleId) },
      body: foreclosureLetterBody,
      response: foreclosureLetterAnswer,
      handler: ({ actor, body }) => noteForeclosureLetter(body, requireStaffMember(actor).id),
    }),
  },
)
