import { recordWalkIn } from '@/lib/features/appointments/commands/record-walk-in'
import { walkInAnswer, walkInBody } from '@/lib/features/appointments/schemas/slots'
import { findCityId } from '@/lib/features/desk/queries/city-of'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/walkIn', {
  POST: endpoint({
    summary: 'A person came to a yard without an appointment.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => findCityId(body.cityId) },
    body: walkInBody,
    response: walkInAnswer,
    handler: async ({ actor, body }) => {
      await requireFound(findCityId(body.cityId))
      return recordWalkIn(body, requireStaffMember(actor).id)
    },
  }),
})
