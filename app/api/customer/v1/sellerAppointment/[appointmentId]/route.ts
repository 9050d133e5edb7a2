import { getSellerAppointment } from '@/lib/features/appointments/queries/seller-visits'
import {
  moveSellerAppointmentBody,
  sellerAppointment,
  sellerAppointmentParams,
} from '@/lib/features/appointments/schemas/seller-visits'
import { moveSellerAppointment } from '@/lib/features/appointments/commands/change-visit'
import { requireCustomerId, requireCustomerOrDost } from '@/lib/server/http/actor'
import { cancelSellerAppointment } from '@/lib/workflows/cancel-seller-visit'
import { readClock } from '@/lib/server/database-time'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/sellerAppointment/[appointmentId]',
  {
    GET: endpoint({
      summary: 'One of my appointments as a seller.',
      auth: 'customer',
      params: sellerAppointmentParams,
      response: sellerAppointment,
      handler: ({ params, actor }) =>
        requireFound(getSellerAppointment(params.appointmentId, requireCustomerId(actor))),
    }),
    PATCH: endpoint({
      summary: 'Moves my appointment to another hour.',
      auth: 'customer',
      params: sellerAppointmentParams,
      body: moveSellerAppointmentBody,
      response: sellerAppointment,
      idempotent: true,
      handler: async ({ params, body, actor }) =>
        moveSellerAppointment(
          params.appointmentId,
          requireCustomerId(actor),
          body,
          await readClock(),
        ),
    }),
    DELETE: endpoint({
      summary: 'Calls my appointment off. A listing fee that was paid is refunded in full.',
      auth: 'customer',
      params: sellerAppointmentParams,
      response: sellerAppointment,
      handler: ({ params, actor }) =>
        cancelSellerAppointment(
          params.appointmentId,
          requireCustomerId(actor),
          requireCustomerOrDost(actor),
        ),
    }),
  },
)
