import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { dueConsentBody } from '@/lib/features/dues/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { sendDueConsentCode } from '@/lib/workflows/consent-to-dues'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/dueConsentCode',
  {
    POST: endpoint({
      summary: 'Sends me a code that names my challans and the sum that you pay out of my payout.',
      auth: 'customer',
      notByActingStaff: true,
      body: dueConsentBody,
      response: otpAnswer,
      handler: ({ body, actor, headers, client }) =>
        sendDueConsentCode(body, { ownerId: requireCustomerId(actor) }, toCaller(headers, client)),
    }),
  },
)
