import { bookDrive } from '@/lib/features/appointments/commands/book-drive'
import { listAppointments } from '@/lib/features/appointments/queries/test-drives'
import {
  appointment,
  appointmentList,
  bookBody,
} from '@/lib/features/appointments/schemas/test-drives'
import { requireCustomerId } from '@/lib/server/http/actor'
import { databaseNow } from '@/lib/features/appointments/queries/clock'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { wholeList } from '@/lib/shared/pagination'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/buyerAppointment',
  {
    GET: endpoint({
      summary: 'My test drives and visits, the next one first.',
      auth: 'customer',
      response: appointmentList,
      handler: async ({ actor }) => wholeList(await listAppointments(requireCustomerId(actor))),
    }),
    POST: endpoint({
      summary: 'Books a test drive or a visit.',
      fails: ['slot_taken'],
      auth: 'customer',
      body: bookBody,
      response: appointment,
      status: 201,
      idempotent: true,
      handler: async ({ body, actor }) =>
        bookDrive(body, requireCustomerId(actor), await databaseNow()),
    }),
  },
)
