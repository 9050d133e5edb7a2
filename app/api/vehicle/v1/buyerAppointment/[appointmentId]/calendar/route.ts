import { buildDriveCalendar } from '@/lib/features/appointments/queries/drive-calendar'
import { getTestDrive, readDriveRevision } from '@/lib/features/appointments/queries/test-drives'
import { driveParams } from '@/lib/features/appointments/schemas/test-drives'
import { requireCustomerId } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/vehicle/v1/buyerAppointment/[appointmentId]/calendar',
  {
    summary: 'A test drive, as a file for a calendar.',
    auth: 'customer',
    type: 'text/calendar; charset=utf-8',
    params: driveParams,
  },
  async ({ actor, params, locale }) => {
    const appointment = await requireFound(
      getTestDrive(params.appointmentId, requireCustomerId(actor)),
    )
    return {
      name: `${appointment.type}-${appointment.date}.ics`,
      body: buildDriveCalendar(appointment, await readDriveRevision(params.appointmentId), locale),
    }
  },
)
