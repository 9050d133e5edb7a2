import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { dueRepaidBody, dueRepaidAnswer } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { recordDueRepayment } from '@/lib/workflows/pay-for-owner'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/dueRepaid', {
  POST: endpoint({
    summary: 'The owner paid back what we paid for their challans, as their car wasn’t sold.',
    auth: 'staff',
    needs: { right: 'pay', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: dueRepaidBody,
    response: dueRepaidAnswer,
    handler: ({ actor, body }) => recordDueRepayment(body, requireStaffMember(actor).id),
  }),
})
