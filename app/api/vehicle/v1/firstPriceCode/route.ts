import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { ownProposedPriceBody } from '@/lib/features/pricing/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { sendFirstPriceCode } from '@/lib/workflows/agree-first-price'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/firstPriceCode',
  {
    POST: endpoint({
      summary:
        'Sends me a code with which I agree to the price that is proposed for my car; it names both.',
      auth: 'customer',
      notByActingStaff: true,
      body: ownProposedPriceBody,
      response: otpAnswer,
      handler: ({ body, actor, headers, client }) =>
        sendFirstPriceCode(body, { sellerId: requireCustomerId(actor) }, toCaller(headers, client)),
    }),
  },
)
