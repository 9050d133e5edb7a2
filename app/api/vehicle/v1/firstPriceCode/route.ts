import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { ownProposedPrice } from '@/lib/features/pricing/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { sendConsentCode } from '@/lib/workflows/agree-first-price'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/firstPriceCode',
  {
    POST: endpoint({
      summary:
        'Sends me a code with which I agree to the price that is proposed for my car; it names both.',
      auth: 'customer',
      notByActingStaff: true,
      body: ownProposedPrice,
      response: otpAnswer,
      handler: ({ body, actor, headers, client }) =>
        sendConsentCode(body, { sellerId: requireCustomerId(actor) }, toCaller(headers, client)),
    }),
  },
)
