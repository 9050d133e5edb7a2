import { z } from 'zod'
import { reserveOrderAnswer } from '@/lib/features/reservations/schemas'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { requireFound } from '@/lib/server/http/require-found'
import { agentTool } from '@/lib/server/mcp/agent-tool'
import { formatRupees } from '@/lib/shared/numbers'
import { reserveOrder } from '../reserve-car'
import { carIdInput, requireAgentCustomerId } from './shapes'

export const holdCarTool = agentTool({
  name: 'hold_car',
  title: 'Hold a car until the person pays',
  description:
    "Holds a car for fifteen minutes, in which the person pays the token on our page at payUrl. This tool pays nothing, and the hold ends by itself if the person doesn't pay. One car at a time. Needs the person's consent (scope holds).",
  scope: 'holds',
  act: { action: 'POST /vehicle/v1/reserveOrder', isDestructive: false, isIdempotent: true },
  input: z.object({ carId: carIdInput }),
  output: reserveOrderAnswer.pick({ reservationId: true, payBefore: true }).extend({
    tokenAmount: z.int().describe('Rupees that the person pays now'),
    payUrl: z.url().describe('Give this to the person'),
  }),
  maxAgeSeconds: 0,
  run: async (asked, context) => {
    const { vehicleId, carCode } = await requireFound(getPublicVehicle(asked.carId, context))
    // No `origin`: the request comes from the agent's server, not from the buyer's address.
    const order = await reserveOrder({ vehicleId, customerId: requireAgentCustomerId(context) })
    const payUrl = context.toUrl(`/reserve/${carCode}`)
    const { reservationId, payBefore, amount } = order
    return {
      data: { reservationId, payBefore, tokenAmount: amount, payUrl },
      text: `Held until ${payBefore}. The person pays ${formatRupees(amount)} at ${payUrl}`,
    }
  },
})
