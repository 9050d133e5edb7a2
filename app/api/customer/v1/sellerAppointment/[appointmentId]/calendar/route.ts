import { appointmentFile } from '@/lib/features/appointments/queries/visit-calendar'
import {
  getSellerAppointment,
  readRevisionOfVisit,
} from '@/lib/features/appointments/queries/seller-visits'
import { sellerAppointmentParams } from '@/lib/features/appointments/schemas/seller-visits'
import { requireCustomerId } from '@/lib/server/http/actor'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/sellerAppointment/[appointmentId]/calendar',
  {
    summary: 'A visit, as a file for a calendar.',
    auth: 'customer',
    type: 'text/calendar; charset=utf-8',
    params: sellerAppointmentParams,
  },
  async ({ actor, params, locale }) => {
    const appointment = await found(
      getSellerAppointment(params.appointmentId, requireCustomerId(actor)),
    )
    return {
      name: `${appointment.type}-${appointment.date}.ics`,
      body: appointmentFile(appointment, await readRevisionOfVisit(params.appointmentId), locale),
    }
  },
)
