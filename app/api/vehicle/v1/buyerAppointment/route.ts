import { bookDrive } from '@/lib/features/appointments/commands/book-drive'
import { listTestDrives } from '@/lib/features/appointments/queries/test-drives'
import {
  buyerTestDrive,
  buyerTestDriveList,
  bookDriveBody,
} from '@/lib/features/appointments/schemas/test-drives'
import { requireCustomerId } from '@/lib/server/http/actor'
import { readClock } from '@/lib/server/database-time'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { toUnpagedList } from '@/lib/shared/pagination'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/buyerAppointment',
  {
    GET: endpoint({
      summary: 'My test drives and visits, the next one first.',
      auth: 'customer',
      response: buyerTestDriveList,
      handler: async ({ actor }) => toUnpagedList(await listTestDrives(requireCustomerId(actor))),
    }),
    POST: endpoint({
      summary: 'Books a test drive or a visit.',
      fails: ['slot_taken'],
      auth: 'customer',
      body: bookDriveBody,
      response: buyerTestDrive,
      status: 201,
      idempotent: true,
      handler: async ({ body, actor }) =>
        bookDrive(body, requireCustomerId(actor), await readClock()),
    }),
  },
)
