import { toCaller, hashOrigin } from '@/lib/features/auth/commands/otp/caller'
import { reserveOrder } from '@/lib/workflows/reserve-car'
import { reserveOrderAnswer, reserveOrderBody } from '@/lib/features/reservations/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/reserveOrder', {
  POST: endpoint({
    summary:
      'Hold a car for fifteen minutes and get the order for its token. Repeated while unpaid, it answers the same order.',
    fails: ['already_booked', 'being_reserved', 'not_reservable', 'pending_order'],
    auth: 'customer',
    notByActingStaff: true,
    idempotent: true,
    body: reserveOrderBody,
    response: reserveOrderAnswer,
    status: 201,
    handler: async ({ body, actor, headers, client }) =>
      reserveOrder({
        ...body,
        customerId: requireCustomerId(actor),
        origin: await hashOrigin(toCaller(headers, client), actor?.sessionId),
      }),
  }),
})
