import { joinRecentViews, parseVisitorId } from '@/lib/features/customers/commands/count-view'
import { listViews } from '@/lib/features/customers/queries/favourites'
import {
  favouriteListQuery,
  joinedViewsAnswer,
  viewList,
} from '@/lib/features/customers/schemas/favourites'
import { readCookie } from '@/lib/server/auth/session-cookie'
import { isActing } from '@/lib/server/auth/sessions'
import { requireCustomerId } from '@/lib/server/http/actor'
import { usesCookies } from '@/lib/server/http/client'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/viewList', {
  GET: endpoint({
    summary: 'The cars that the caller looked at, the latest first.',
    auth: 'customer',
    query: favouriteListQuery,
    response: viewList,
    handler: ({ query, actor, locale }) =>
      listViews(requireCustomerId(actor), query, new Date(), locale),
  }),
  POST: endpoint({
    summary: 'Gives the account what its browser looked at before the login.',
    auth: 'customer',
    response: joinedViewsAnswer,
    handler: async ({ actor, headers, client }) => {
      const browser =
        usesCookies(client) && !isActing(actor)
          ? parseVisitorId(readCookie(headers, 'visitor'))
          : null
      return {
        joined: browser === null ? 0 : await joinRecentViews(requireCustomerId(actor), browser),
      }
    },
  }),
})
