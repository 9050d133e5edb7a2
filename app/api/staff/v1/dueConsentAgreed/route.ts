import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { dueConsentOtpBody, dueConsentAnswer } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { agreeToDues } from '@/lib/workflows/consent-to-dues'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/dueConsentAgreed',
  {
    POST: endpoint({
      summary:
        'The owner agrees at the desk, by the code sent to them, that we pay their challans.',
      fails: ['invalid_otp'],
      auth: 'staff',
      needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
      body: dueConsentOtpBody,
      response: dueConsentAnswer,
      handler: ({ actor, body }) => agreeToDues(body, { staffId: requireStaffMember(actor).id }),
    }),
  },
)
