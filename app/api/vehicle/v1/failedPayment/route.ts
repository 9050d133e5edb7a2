import { failPayment } from '@/lib/workflows/fail-payment'
import { failedPaymentBody } from '@/lib/features/payments/schemas'
import { failedPaymentAnswer } from '@/lib/features/reservations/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/failedPayment', {
  POST: endpoint({
    summary:
      'Tell that the payment failed or was given up: the car is free again at once, unless the money has come after all.',
    auth: 'customer',
    notByActingStaff: true,
    idempotent: true,
    body: failedPaymentBody,
    response: failedPaymentAnswer,
    handler: async ({ body, actor }) => ({
      reservation: await failPayment(body, requireCustomerId(actor)),
    }),
  }),
})
