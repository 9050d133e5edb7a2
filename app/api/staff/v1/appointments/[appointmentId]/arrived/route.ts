import { cityOfAppointment } from '@/lib/features/desk/queries/city-of'
import { appointmentParams, arrivalAnswer, arrivalBody } from '@/lib/features/selling/schemas'
import { recordArrival } from '@/lib/workflows/record-arrival'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/appointments/[appointmentId]/arrived',
  {
    POST: endpoint({
      summary: 'A car has arrived for its appointment, by its owner or by our pickup.',
      auth: 'staff',
      needs: { right: 'inspect', city: ({ params }) => cityOfAppointment(params.appointmentId) },
      params: appointmentParams,
      body: arrivalBody,
      response: arrivalAnswer,
      handler: ({ params, body, actor }) =>
        recordArrival(params.appointmentId, body ?? {}, requireStaffMember(actor).id),
    }),
  },
)
