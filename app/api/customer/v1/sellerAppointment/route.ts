import { listSellerAppointments } from '@/lib/features/appointments/queries/seller-visits'
import {
  sellerAppointment,
  sellerAppointmentBody,
  sellerAppointmentList,
} from '@/lib/features/appointments/schemas/seller-visits'
import { bookSellerAppointment } from '@/lib/workflows/book-seller-visit'
import { requireCustomerId, requireCustomerOrDost } from '@/lib/server/http/actor'
import { readClock } from '@/lib/server/database-time'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { toUnpagedList } from '@/lib/shared/pagination'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/sellerAppointment',
  {
    GET: endpoint({
      summary: 'My appointments as a seller, the next one first.',
      auth: 'customer',
      response: sellerAppointmentList,
      handler: async ({ actor }) =>
        toUnpagedList(await listSellerAppointments(requireCustomerId(actor))),
    }),
    POST: endpoint({
      summary:
        'Books a pickup or a visit to the yard for a car to be sold. A car past the age limit is 422 auction_only, unless auctionLead says that it is offered for auction.',
      fails: ['auction_only', 'slot_taken'],
      auth: 'customer',
      body: sellerAppointmentBody,
      response: sellerAppointment,
      status: 201,
      idempotent: true,
      handler: async ({ body, actor }) =>
        bookSellerAppointment(
          body,
          requireCustomerId(actor),
          requireCustomerOrDost(actor),
          await readClock(),
        ),
    }),
  },
)
