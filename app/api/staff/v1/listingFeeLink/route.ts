import { cityOfAppointment } from '@/lib/features/desk/queries/city-of'
import { feeLinkBody, terminalPaymentAnswer } from '@/lib/features/payments/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { askForFee } from '@/lib/workflows/take-fee-at-yard'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/listingFeeLink', {
  POST: endpoint({
    summary: 'Asks a car’s owner by message to pay the listing fee on their own phone; once a day.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfAppointment(body.appointmentId) },
    body: feeLinkBody,
    response: terminalPaymentAnswer,
    handler: ({ body, actor }) => askForFee(body, requireStaffMember(actor).id, new Date()),
  }),
})
