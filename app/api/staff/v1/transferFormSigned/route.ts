import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { signForm } from '@/lib/features/documents/commands/sign-form'
import { signFormAnswer, signFormBody } from '@/lib/features/documents/schemas/form-particulars'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/transferFormSigned',
  {
    POST: endpoint({
      summary:
        'A form of the pack has been signed, or all that are complete; refused while it has a blank.',
      auth: 'staff',
      needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
      body: signFormBody,
      response: signFormAnswer,
      handler: ({ body, actor }) => signForm(requireStaffMember(actor).id, body),
    }),
  },
)
