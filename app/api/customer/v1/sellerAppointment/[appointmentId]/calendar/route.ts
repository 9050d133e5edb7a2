import { buildVisitCalendar } from '@/lib/features/appointments/queries/visit-calendar'
import {
  getSellerAppointment,
  readVisitRevision,
} from '@/lib/features/appointments/queries/seller-visits'
import { sellerAppointmentParams } from '@/lib/features/appointments/schemas/seller-visits'
import { requireCustomerId } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
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
    const appointment = await requireFound(
      getSellerAppointment(params.appointmentId, requireCustomerId(actor)),
    )
    return {
      name: `${appointment.type}-${appointment.date}.ics`,
      body: buildVisitCalendar(appointment, await readVisitRevision(params.appointmentId), locale),
    }
  },
)
