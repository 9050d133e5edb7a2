import { bookDrive } from '@/lib/features/appointments/commands/book-drive'
import { listAppointments } from '@/lib/features/appointments/queries/test-drives'
import {
  appointment,
  appointmentList,
  bookDriveBody,
} from '@/lib/features/appointments/schemas/test-drives'
import { requireCustomerId } from '@/lib/server/http/actor'
import { readClock } from '@/lib/server/database-time'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { toWholeList } from '@/lib/shared/pagination'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/buyerAppointment',
  {
    GET: endpoint({
      summary: 'My test drives and visits, the next one first.',
      auth: 'customer',
      response: appointmentList,
      handler: async ({ actor }) => toWholeList(await listAppointments(requireCustomerId(actor))),
    }),
    POST: endpoint({
      summary: 'Books a test drive or a visit.',
      fails: ['slot_taken'],
      auth: 'customer',
      body: bookDriveBody,
      response: appointment,
      status: 201,
      idempotent: true,
      handler: async ({ body, actor }) =>
        bookDrive(body, requireCustomerId(actor), await readClock()),
    }),
  },
)
