import { partPaymentBody, partPaymentOrder } from '@/lib/features/payments/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { startPartPayment } from '@/lib/workflows/pay-part'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/payPart', {
  POST: endpoint({
    summary:
      'Get the order for a part of the rest of a held car, to pay online. An open order of the same sum is answered again.',
    auth: 'customer',
    notByActingStaff: true,
    idempotent: true,
    body: partPaymentBody,
    response: partPaymentOrder,
    status: 201,
    handler: ({ body, actor }) => startPartPayment(body, requireCustomerId(actor)),
  }),
})
