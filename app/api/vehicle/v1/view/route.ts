import {
  recordCarView,
  generateVisitorId,
  parseVisitorId,
} from '@/lib/features/customers/commands/count-view'
import { carViewAnswer, carViewBody } from '@/lib/features/customers/schemas/favourites'
import { isActing } from '@/lib/server/auth/sessions'
import { buildCookie, readCookie } from '@/lib/server/auth/session-cookie'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

const VISITOR_COOKIE = 'visitor'
const A_YEAR = 365 * 24 * 60 * 60

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/view', {
  POST: endpoint({
    summary: 'Counts a look at a car, once a visitor a day.',
    auth: 'optional',
    body: carViewBody,
    response: carViewAnswer,
    rateLimit: { name: 'view', perSecond: 2, burst: 120 },
    handler: async ({ body: { vehicleId }, actor, client, headers }) => {
      // Staff acting for a customer aren't interested buyers, so their views don't count.
      if (isActing(actor)) return { vehicleId }
      if (actor?.customerId) return recordCarView(vehicleId, { customerId: actor.customerId })
      if (client.kind === 'key')
        return recordCarView(vehicleId, { address: `${client.name} ${toAddressBucket(headers)}` })
      const known = parseVisitorId(readCookie(headers, VISITOR_COOKIE))
      const browser = known ?? generateVisitorId()
      const counted = await recordCarView(vehicleId, { browser })
      return known
        ? counted
        : reply(counted, { cookies: [buildCookie(VISITOR_COOKIE, browser, A_YEAR)] })
    },
  }),
})
