import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { paperworkBody, saleStepAnswer } from '@/lib/features/sales/schemas/desk'
import { doPaperwork } from '@/lib/features/sales/commands/do-paperwork'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/paperworkStep', {
  POST: endpoint({
    summary: 'A step of the buyer’s paperwork is done, with the day.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: paperworkBody,
    response: saleStepAnswer,
    handler: ({ actor, body }) => doPaperwork(body, requireStaffMember(actor).id),
  }),
})
