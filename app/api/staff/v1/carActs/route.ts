import { carActsAnswer, carActsBody } from '@/lib/features/desk/schemas/lists'
import { requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { actOnCars } from '@/lib/workflows/act-on-cars'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/carActs', {
  POST: endpoint({
    summary:
      'Assigns several cars to a colleague, or asks for calls to their sellers. Each car is done by itself, and the answer says for each what was done or why not.',
    auth: 'staff',
    // Names no city, because the command checks the right in each car's city.
    needs: { right: 'sell' },
    body: carActsBody,
    response: carActsAnswer,
    handler: ({ actor, body, requestId }) =>
      actOnCars(body, {
        actor: requireSignedIn(actor),
        staffId: requireStaffMember(actor).id,
        requestId,
      }),
  }),
})
