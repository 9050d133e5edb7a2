import { listReservations } from '@/lib/features/reservations/queries/reservations'
import { reservationListQuery, reservationList } from '@/lib/features/reservations/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/reserveList', {
  GET: endpoint({
    summary: "One's own holds, the latest first, with their cars.",
    auth: 'customer',
    query: reservationListQuery,
    response: reservationList,
    handler: ({ query, actor, locale }) =>
      listReservations(
        { ...query, customerId: requireCustomerId(actor) },
        { now: new Date(), locale },
      ),
  }),
})
