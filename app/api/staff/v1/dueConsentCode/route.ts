import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { dueConsentBody } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { sendDueConsentCode } from '@/lib/workflows/consent-to-dues'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/dueConsentCode', {
  POST: endpoint({
    summary: 'Sends the owner a code that names their challans and the sum out of their payout.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: dueConsentBody,
    response: otpAnswer,
    handler: ({ body, actor, headers, client }) =>
      sendDueConsentCode(
        body,
        { staffId: requireStaffMember(actor).id },
        toCaller(headers, client),
      ),
  }),
})
