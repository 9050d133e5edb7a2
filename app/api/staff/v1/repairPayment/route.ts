import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { takeRepairPayment } from '@/lib/features/selling/commands/take-repair-payment'
import { repairPaymentAnswer, repairPaymentBody } from '@/lib/features/selling/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/repairPayment', {
  POST: endpoint({
    summary: 'The owner of an unsold car paid for its repairs at the desk.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    idempotent: true,
    body: repairPaymentBody,
    response: repairPaymentAnswer,
    status: 201,
    handler: async ({ actor, body }) =>
      reply(await takeRepairPayment(body, requireStaffMember(actor).id), { status: 201 }),
  }),
})
