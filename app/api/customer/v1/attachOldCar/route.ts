import { attachOldCarBody, exchangeStateAnswer } from '@/lib/features/exchanges/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { attachOldCar } from '@/lib/workflows/attach-old-car'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/attachOldCar', {
  POST: endpoint({
    summary: 'Puts my old car towards the car that I hold, as down payment.',
    auth: 'customer',
    notByActingStaff: true,
    body: attachOldCarBody,
    response: exchangeStateAnswer,
    handler: ({ body, actor }) => attachOldCar(body, requireCustomerId(actor)),
  }),
})
