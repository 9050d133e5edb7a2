import { reducePriceAnswer, reducePriceBody } from '@/lib/features/selling/schemas'
import { reduceListedPrice } from '@/lib/workflows/reduce-price'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/reduceListedPrice',
  {
    POST: endpoint({
      summary:
        'Lowers the price of my car, with the code that was sent for this car and this price. It can only go down.',
      fails: ['invalid_otp'],
      auth: 'customer',
      notByActingStaff: true,
      idempotent: true,
      body: reducePriceBody,
      response: reducePriceAnswer,
      handler: ({ body, actor }) => reduceListedPrice(body, requireCustomerId(actor)),
    }),
  },
)
