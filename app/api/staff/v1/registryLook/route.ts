import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { checkRegistry } from '@/lib/features/dues/commands/look-at-registry'
import { registryLookAnswer, registryLookBody } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/registryLook', {
  POST: endpoint({
    summary: 'Looks for challans and tolls of a car in the registry, or notes a Dost’s own look.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: registryLookBody,
    response: registryLookAnswer,
    handler: ({ actor, body }) => checkRegistry(body, requireStaffMember(actor).id),
  }),
})
