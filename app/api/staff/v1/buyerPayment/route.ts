import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { takeBuyerPayment } from '@/lib/features/sales/commands/take-buyer-payment'
import { buyerPaymentAnswer, buyerPaymentBody } from '@/lib/features/sales/schemas/desk'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/buyerPayment', {
  POST: endpoint({
    summary:
      'A buyer who holds a car pays towards its price: amount, mode, reference and day, noted with who took it.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    idempotent: true,
    body: buyerPaymentBody,
    response: buyerPaymentAnswer,
    status: 201,
    handler: async ({ actor, body }) =>
      reply(await takeBuyerPayment(body, requireStaffMember(actor).id), { status: 201 }),
  }),
})
