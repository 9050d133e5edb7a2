import { appointmentFile } from '@/lib/features/appointments/queries/visit-calendar'
import { getSellerAppointment } from '@/lib/features/appointments/queries/seller-visits'
import { sellerAppointmentParams } from '@/lib/features/appointments/schemas/seller-visits'
import { customerOf } from '@/lib/server/http/actor'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readParams } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/sellerAppointment/[appointmentId]/calendar',
  'customer',
  async ({ actor, context, locale }) => {
    const { appointmentId } = readParams(sellerAppointmentParams, await context.params)
    const appointment = await found(getSellerAppointment(appointmentId, customerOf(actor)))
    return {
      type: 'text/calendar; charset=utf-8',
      name: `${appointment.type}-${appointment.date}.ics`,
      body: appointmentFile(appointment, locale),
    }
  },
)
