import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { stepHolderBody, saleStepAnswer } from '@/lib/features/sales/schemas/desk'
import { setStepHolder } from '@/lib/features/sales/commands/set-step-holder'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/paperworkHolder', {
  POST: endpoint({
    summary: 'Who holds an open step of the paperwork now, and by when it is due.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: stepHolderBody,
    response: saleStepAnswer,
    handler: ({ actor, body }) => setStepHolder(body, requireStaffMember(actor).id),
  }),
})
