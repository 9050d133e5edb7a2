import { exchangeStateAnswer, exchangeBody } from '@/lib/features/exchanges/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { detachOldCar } from '@/lib/workflows/attach-old-car'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/detachOldCar', {
  POST: endpoint({
    summary: 'Takes my old car off the car that I hold, before its sale.',
    auth: 'customer',
    notByActingStaff: true,
    body: exchangeBody,
    response: exchangeStateAnswer,
    handler: ({ body, actor }) => detachOldCar(body, requireCustomerId(actor)),
  }),
})
