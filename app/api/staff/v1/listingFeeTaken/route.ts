import { cityOfAppointment } from '@/lib/features/desk/queries/city-of'
import { terminalPaymentAnswer, terminalBody } from '@/lib/features/payments/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { takeFeeAtYard } from '@/lib/workflows/take-fee-at-yard'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/listingFeeTaken', {
  POST: endpoint({
    summary:
      'Notes a listing fee that the yard’s terminal took by UPI or card, with the reference on its slip.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfAppointment(body.appointmentId) },
    idempotent: true,
    body: terminalBody,
    response: terminalPaymentAnswer,
    handler: ({ body, actor }) => takeFeeAtYard(body, requireStaffMember(actor).id),
  }),
})
