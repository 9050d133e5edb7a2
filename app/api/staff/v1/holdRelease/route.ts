import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { doneAnswer } from '@/lib/shared/wire'
import { releaseHoldBody } from '@/lib/features/sales/schemas/desk'
import { releaseHold } from '@/lib/features/reservations/commands/release-hold'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/holdRelease', {
  POST: endpoint({
    summary: 'Ends the hold on a car with a reason; what was paid goes back in full.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: releaseHoldBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await releaseHold({ ...body, staffId: requireStaffMember(actor).id })
      return { done: true as const }
    },
  }),
})
