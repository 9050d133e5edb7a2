import { priceConsentAnswer, ownPriceConsentBody } from '@/lib/features/pricing/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { agreeFirstPrice } from '@/lib/workflows/agree-first-price'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/agreeFirstPrice',
  {
    POST: endpoint({
      summary:
        'Agrees to the price that is proposed for my car, with the newest code that was sent for it. Only then can it be public.',
      fails: ['invalid_otp'],
      auth: 'customer',
      notByActingStaff: true,
      idempotent: true,
      body: ownPriceConsentBody,
      response: priceConsentAnswer,
      handler: ({ body, actor }) => agreeFirstPrice(body, { sellerId: requireCustomerId(actor) }),
    }),
  },
)
