import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { ownershipBody, saleStepAnswer } from '@/lib/features/sales/schemas/desk'
import { moveOwnership } from '@/lib/features/sales/commands/move-ownership'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/ownership', {
  POST: endpoint({
    summary:
      'The seller has delivered the car, the bank’s NOC is here, or the seller’s name is off the record.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: ownershipBody,
    response: saleStepAnswer,
    handler: ({ actor, body }) => moveOwnership(body, requireStaffMember(actor).id),
  }),
})
