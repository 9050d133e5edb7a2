import { z } from 'zod'
import { setFavourite } from '@/lib/features/customers/commands/set-favourite'
import { favouriteAnswer } from '@/lib/features/customers/schemas/favourites'
import { getPublicVehicle } from '@/lib/features/vehicles/queries/car-page'
import { requireFound } from '@/lib/server/http/require-found'
import { agentTool } from '@/lib/server/mcp/agent-tool'
import { carIdInput, requireAgentCustomerId } from './shapes'

export const setFavouriteTool = agentTool({
  name: 'set_favourite',
  title: 'Add or remove a favourite',
  description:
    "Puts a car into the person's favourites, or takes it out. Needs the person's consent (scope favourites).",
  scope: 'favourites',
  act: { action: 'POST /vehicle/v1/favourite', isDestructive: false, isIdempotent: true },
  input: z.object({ carId: carIdInput, favourite: z.boolean() }),
  output: favouriteAnswer.extend({ favouritesUrl: z.url() }),
  maxAgeSeconds: 0,
  run: async (asked, context) => {
    const car = await requireFound(getPublicVehicle(asked.carId, context))
    const data = await setFavourite(requireAgentCustomerId(context), car.vehicleId, asked.favourite)
    const favouritesUrl = context.toUrl('/dashboard/buyer/liked')
    return {
      data: { ...data, favouritesUrl },
      text: `${asked.favourite ? 'Added to' : 'Removed from'} the favourites: ${favouritesUrl}`,
    }
  },
})
