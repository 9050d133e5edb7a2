import { recordWalkIn } from '@/lib/features/appointments/commands/record-walk-in'
import { walkInAnswer, walkInBody } from '@/lib/features/appointments/schemas/slots'
import { cityItself } from '@/lib/features/desk/queries/city-of'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { found } from '@/lib/server/http/found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/walkIn', {
  POST: endpoint({
    summary: 'A person came to a yard without an appointment.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityItself(body.cityId) },
    body: walkInBody,
    response: walkInAnswer,
    handler: async ({ actor, body }) => {
      await found(cityItself(body.cityId))
      return recordWalkIn(body, requireStaffMember(actor).id)
    },
  }),
})
