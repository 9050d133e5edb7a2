import { calendarFile } from '@/lib/features/appointments/queries/drive-calendar'
import { getAppointment } from '@/lib/features/appointments/queries/test-drives'
import { driveParams } from '@/lib/features/appointments/schemas/test-drives'
import { customerOf } from '@/lib/server/http/actor'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readParams } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/vehicle/v1/buyerAppointment/[appointmentId]/calendar',
  'customer',
  async ({ actor, context, locale }) => {
    const { appointmentId } = readParams(driveParams, await context.params)
    const appointment = await found(getAppointment(appointmentId, customerOf(actor)))
    return {
      type: 'text/calendar; charset=utf-8',
      name: `${appointment.type}-${appointment.date}.ics`,
      body: calendarFile(appointment, locale),
    }
  },
)
