import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { noteDue } from '@/lib/features/dues/commands/note-due'
import { roadDueBody, roadDueAnswer } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/roadDue', {
  POST: endpoint({
    summary: 'A challan or highway toll of a car, with who clears it and by when.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: roadDueBody,
    response: roadDueAnswer,
    handler: ({ actor, body }) => noteDue(body, requireStaffMember(actor).id),
  }),
})
