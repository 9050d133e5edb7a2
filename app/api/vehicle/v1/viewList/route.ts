import { claimBrowserViews, parseVisitorId } from '@/lib/features/customers/commands/count-view'
import { listViewedCars } from '@/lib/features/customers/queries/favourites'
import {
  favouriteListQuery,
  joinedViewsAnswer,
  viewedCarList,
} from '@/lib/features/customers/schemas/favourites'
import { readCookie } from '@/lib/server/auth/session-cookie'
import { isActing } from '@/lib/server/auth/sessions'
import { requireCustomerId } from '@/lib/server/http/actor'
import { isCookieClient } from '@/lib/server/http/client'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/viewList', {
  GET: endpoint({
    summary: 'The cars that the caller looked at, the latest first.',
    auth: 'customer',
    query: favouriteListQuery,
    response: viewedCarList,
    handler: ({ query, actor, locale }) =>
      listViewedCars(requireCustomerId(actor), query, new Date(), locale),
  }),
  POST: endpoint({
    summary: 'Gives the account what its browser looked at before the login.',
    auth: 'customer',
    response: joinedViewsAnswer,
    handler: async ({ actor, headers, client }) => {
      const browser =
        isCookieClient(client) && !isActing(actor)
          ? parseVisitorId(readCookie(headers, 'visitor'))
          : null
      return {
        joined: browser === null ? 0 : await claimBrowserViews(requireCustomerId(actor), browser),
      }
    },
  }),
})
