import { cancelReservation } from '@/lib/features/reservations/commands/cancel-reservation'
import { failedPaymentAnswer, vehicleBody } from '@/lib/features/reservations/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/cancelReservation',
  {
    POST: endpoint({
      summary: "Give up one's own hold; a paid token goes back in full.",
      auth: 'customer',
      notByActingStaff: true,
      idempotent: true,
      body: vehicleBody,
      response: failedPaymentAnswer,
      handler: async ({ body, actor }) => ({
        reservation: await cancelReservation({
          vehicleId: body.vehicleId,
          customerId: requireCustomerId(actor),
        }),
      }),
    }),
  },
)
