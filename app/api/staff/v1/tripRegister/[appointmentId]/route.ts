import { cityOfDrive } from '@/lib/features/desk/queries/city-of'
import {
  driveParams,
  endDriveBody,
  startDriveBody,
  tripAnswer,
} from '@/lib/features/appointments/schemas/test-drives'
import { endDrive, startDrive } from '@/lib/features/appointments/commands/trip-register'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/tripRegister/[appointmentId]',
  {
    POST: endpoint({
      summary: 'A car leaves for a test drive: driver, licence seen, purpose, odometer.',
      auth: 'staff',
      needs: { right: 'sell', city: ({ params }) => cityOfDrive(params.appointmentId) },
      params: driveParams,
      body: startDriveBody,
      response: tripAnswer,
      handler: ({ params, body, actor }) =>
        startDrive(params.appointmentId, body, requireStaffMember(actor).id),
    }),
    PATCH: endpoint({
      summary:
        'The car is back, with the reason where it drove more than 2 km; or a visitor has been here.',
      auth: 'staff',
      needs: { right: 'sell', city: ({ params }) => cityOfDrive(params.appointmentId) },
      params: driveParams,
      body: endDriveBody,
      response: tripAnswer,
      handler: ({ params, body, actor }) =>
        endDrive(params.appointmentId, body, requireStaffMember(actor).id),
    }),
  },
)
