import { listFavourites } from '@/lib/features/customers/queries/favourites'
import { favouriteList, favouriteListQuery } from '@/lib/features/customers/schemas/favourites'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/favouriteList', {
  GET: endpoint({
    summary: 'The cars that the caller likes, the latest first.',
    auth: 'customer',
    query: favouriteListQuery,
    response: favouriteList,
    handler: ({ query, actor, locale }) =>
      listFavourites(requireCustomerId(actor), query, new Date(), locale),
  }),
})
