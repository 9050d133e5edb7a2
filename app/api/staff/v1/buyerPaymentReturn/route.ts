import { cityOfPayment } from '@/lib/features/desk/queries/city-of'
import { returnBuyerPayment } from '@/lib/features/sales/commands/return-buyer-payment'
import { paymentReturnAnswer, paymentReturnBody } from '@/lib/features/sales/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/buyerPaymentReturn',
  {
    POST: endpoint({
      summary: 'A payment that bought no car is sent back to its buyer.',
      auth: 'staff',
      needs: { right: 'pay', city: ({ body }) => cityOfPayment(body.paymentId) },
      idempotent: true,
      body: paymentReturnBody,
      response: paymentReturnAnswer,
      handler: ({ actor, body }) => returnBuyerPayment(body, requireStaffMember(actor).id),
    }),
  },
)
