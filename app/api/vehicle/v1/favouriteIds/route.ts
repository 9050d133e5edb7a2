import { readFavouriteIds } from '@/lib/features/customers/queries/favourites'
import { joinFavouritesBody, favouriteIds } from '@/lib/features/customers/schemas/favourites'
import { addRememberedFavourites } from '@/lib/features/customers/commands/set-favourite'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/favouriteIds', {
  GET: endpoint({
    summary: 'Which cars the caller likes, for the hearts of a whole page in one call.',
    auth: 'customer',
    response: favouriteIds,
    handler: async ({ actor }) => ({
      vehicleIds: await readFavouriteIds(requireCustomerId(actor)),
    }),
  }),
  POST: endpoint({
    summary:
      'Adds the cars that a browser kept before the login, and answers all that the caller likes.',
    auth: 'customer',
    body: joinFavouritesBody,
    response: favouriteIds,
    handler: async ({ body, actor }) => {
      const customerId = requireCustomerId(actor)
      await addRememberedFavourites(customerId, body.vehicleIds)
      return { vehicleIds: await readFavouriteIds(customerId) }
    },
  }),
})
