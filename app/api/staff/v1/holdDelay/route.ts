import { cityOfCar } from '@/lib/features/desk/queries/city-of'
import { askForDelay } from '@/lib/features/reservations/commands/ask-delay'
import { delayBody, delayDoneAnswer } from '@/lib/features/reservations/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/holdDelay', {
  POST: endpoint({
    summary: 'Asks the buyer who holds the car: wait until another day, or money back.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfCar(body.vehicleId) },
    body: delayBody,
    response: delayDoneAnswer,
    handler: async ({ actor, body }) => {
      await askForDelay(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
