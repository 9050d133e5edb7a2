import { z } from 'zod'
import { bookDrive } from '@/lib/features/appointments/commands/book-drive'
import { cancelDrive } from '@/lib/features/appointments/commands/change-drive'
import { readClock } from '@/lib/server/database-time'
import { listTestDrives } from '@/lib/features/appointments/queries/test-drives'
import {
  buyerTestDrive,
  bookDriveBody,
  type BuyerTestDrive,
  driveParams,
} from '@/lib/features/appointments/schemas/test-drives'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { requireFound } from '@/lib/server/http/require-found'
import { agentTool, type AgentContext } from '@/lib/server/mcp/agent-tool'
import { carIdInput, requireAgentCustomerId } from './shapes'

const DRIVES_PATH = '/dashboard/buyer/test-drives'

const drive = buyerTestDrive.omit({ home: true }).extend({ isAtHome: z.boolean() })

function toDrive({ home, ...booked }: BuyerTestDrive): z.input<typeof drive> {
  return { ...booked, isAtHome: home !== null }
}

const single = drive.extend({ drivesUrl: z.url() })

function answer(booked: BuyerTestDrive, { toUrl }: AgentContext) {
  const drivesUrl = toUrl(DRIVES_PATH)
  const { status, date, slot, yard } = booked
  return {
    data: { ...toDrive(booked), drivesUrl },
    text: `Test drive ${status}: ${date} ${slot}, ${yard.city}: ${drivesUrl}`,
  }
}

export const listMyTestDrivesTool = agentTool({
  name: 'list_my_test_drives',
  title: "The person's test drives",
  description:
    "The person's test drives and visits to a yard. Needs the person's consent (scope test_drives).",
  scope: 'test_drives',
  input: z.object({}),
  output: z.object({ items: z.array(drive), drivesUrl: z.url() }),
  maxAgeSeconds: 0,
  run: async (_asked, context) => {
    const items = (await listTestDrives(requireAgentCustomerId(context))).map(toDrive)
    const drivesUrl = context.toUrl(DRIVES_PATH)
    const open = items.filter(({ isOpen }) => isOpen).length
    return {
      data: { items, drivesUrl },
      text: `${open} ahead, ${items.length} in all: ${drivesUrl}`,
    }
  },
})

export const bookTestDriveTool = agentTool({
  name: 'book_test_drive',
  title: 'Book a test drive',
  description:
    "Books a test drive in the person's name, at the yard or from their home, at an hour that list_test_drive_slots named. The person gets a message. Needs the person's consent (scope test_drives).",
  scope: 'test_drives',
  act: {
    action: 'POST /vehicle/v1/buyerAppointment',
    isDestructive: false,
    isIdempotent: false,
  },
  input: bookDriveBody.omit({ vehicleId: true, type: true }).extend({ carId: carIdInput }),
  output: single,
  maxAgeSeconds: 0,
  run: async ({ carId: named, ...asked }, context) => {
    const { vehicleId } = await requireFound(getPublicVehicle(named, context))
    const booked = await bookDrive(
      { ...asked, vehicleId, type: 'testDrive' },
      requireAgentCustomerId(context),
      await readClock(),
    )
    return answer(booked, context)
  },
})

export const cancelTestDriveTool = agentTool({
  name: 'cancel_test_drive',
  title: 'Cancel a test drive',
  description:
    "Cancels one of the person's test drives or visits. Needs the person's consent (scope test_drives).",
  scope: 'test_drives',
  act: {
    action: 'DELETE /vehicle/v1/buyerAppointment/[appointmentId]',
    isDestructive: true,
    isIdempotent: false,
  },
  input: driveParams,
  output: single,
  maxAgeSeconds: 0,
  run: async ({ appointmentId }, context) =>
    answer(await cancelDrive(appointmentId, requireAgentCustomerId(context)), context),
})
