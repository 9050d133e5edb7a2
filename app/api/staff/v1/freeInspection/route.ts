import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { finishFreeVisit } from '@/lib/features/sales/commands/finish-free-visit'
import { freeVisitAnswer, freeVisitDoneBody } from '@/lib/features/sales/schemas/free-visits'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/freeInspection', {
  POST: endpoint({
    summary: 'A free doorstep inspection was made: its odometer and what was found.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: freeVisitDoneBody,
    response: freeVisitAnswer,
    handler: ({ actor, body }) => finishFreeVisit(body, requireStaffMember(actor).id),
  }),
})
