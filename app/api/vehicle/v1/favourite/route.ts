import { readFavourite } from '@/lib/features/customers/queries/favourites'
import {
  favouriteAnswer,
  favouriteBody,
  favouriteQuery,
} from '@/lib/features/customers/schemas/favourites'
import { setFavourite } from '@/lib/features/customers/commands/set-favourite'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/favourite', {
  GET: endpoint({
    summary: 'Whether the caller likes a car.',
    auth: 'customer',
    query: favouriteQuery,
    response: favouriteAnswer,
    handler: ({ query, actor }) => readFavourite(requireCustomerId(actor), query.vehicleId),
  }),
  POST: endpoint({
    summary: 'Likes a car or no longer does; saying the same twice changes nothing.',
    auth: 'customer',
    body: favouriteBody,
    response: favouriteAnswer,
    handler: ({ body, actor }) =>
      setFavourite(requireCustomerId(actor), body.vehicleId, body.favourite),
  }),
})
