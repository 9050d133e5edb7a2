import { z } from 'zod'
import { readClock } from '@/lib/server/database-time'
import { listSlots } from '@/lib/features/appointments/queries/slots'
import { slotsAnswer, slotsQuery } from '@/lib/features/appointments/schemas/slots'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { requireFound } from '@/lib/server/http/require-found'
import { agentTool } from '@/lib/server/mcp/agent-tool'
import { carIdInput, MAX_SEARCH_LAG_SECONDS } from './shapes'

export const listTestDriveSlotsTool = agentTool({
  name: 'list_test_drive_slots',
  title: 'Hours for a test drive',
  description:
    "The hours of the next days at a car's yard, or for a drive from the person's home, with the places left in each. Reading keeps nothing free: the person books at bookingUrl.",
  input: z.object({
    carId: carIdInput,
    place: slotsQuery.shape.place.describe('home leaves time to bring the car'),
  }),
  output: slotsAnswer.extend({ bookingUrl: z.url() }),
  maxAgeSeconds: MAX_SEARCH_LAG_SECONDS,
  freeText: [],
  run: async (asked, context) => {
    const car = await requireFound(getPublicVehicle(asked.carId, context))
    const found = await requireFound(
      listSlots(
        {
          vehicleId: car.vehicleId,
          desk: 'buyer',
          use: { kind: 'testDrive', isAtHome: asked.place === 'home' },
        },
        await readClock(),
        context.locale,
      ),
    )
    const free = found.days.flatMap(({ date, slots }) =>
      slots.filter(({ left }) => left > 0).map(({ slot }) => `${date} ${slot}`),
    )
    const bookingUrl = context.toUrl(car.url)
    return {
      data: { ...found, bookingUrl },
      text: `${free.length} free hours in ${found.city.name}${free[0] === undefined ? '' : `, the first ${free[0]}`}. Book: ${bookingUrl}`,
    }
  },
})
