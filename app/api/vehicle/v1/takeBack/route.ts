import { takeBackAnswer, takeBackBody } from '@/lib/features/selling/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { withdrawCarBySeller } from '@/lib/workflows/take-car-back'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/takeBack', {
  POST: endpoint({
    summary: 'Takes my car back before it is sold: it leaves the site. Not while a buyer holds it.',
    auth: 'customer',
    notByActingStaff: true,
    body: takeBackBody,
    response: takeBackAnswer,
    handler: ({ body, actor }) =>
      withdrawCarBySeller(body, { kind: 'customer', id: requireCustomerId(actor) }),
  }),
})
