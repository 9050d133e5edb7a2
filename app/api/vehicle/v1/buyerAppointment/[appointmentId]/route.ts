import { cancelDrive, moveDrive } from '@/lib/features/appointments/commands/change-drive'
import { getTestDrive } from '@/lib/features/appointments/queries/test-drives'
import {
  buyerTestDrive,
  driveParams,
  moveDriveBody,
} from '@/lib/features/appointments/schemas/test-drives'
import { requireCustomerId } from '@/lib/server/http/actor'
import { readClock } from '@/lib/server/database-time'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/buyerAppointment/[appointmentId]',
  {
    GET: endpoint({
      summary: 'One of my test drives or visits.',
      auth: 'customer',
      params: driveParams,
      response: buyerTestDrive,
      handler: ({ params, actor }) =>
        requireFound(getTestDrive(params.appointmentId, requireCustomerId(actor))),
    }),
    PATCH: endpoint({
      summary: 'Moves my test drive or visit to another hour.',
      fails: ['slot_taken'],
      auth: 'customer',
      params: driveParams,
      body: moveDriveBody,
      response: buyerTestDrive,
      idempotent: true,
      handler: async ({ params, body, actor }) =>
        moveDrive(params.appointmentId, requireCustomerId(actor), body, await readClock()),
    }),
    DELETE: endpoint({
      summary: 'Cancels my test drive or visit.',
      auth: 'customer',
      params: driveParams,
      response: buyerTestDrive,
      handler: ({ params, actor }) => cancelDrive(params.appointmentId, requireCustomerId(actor)),
    }),
  },
)
