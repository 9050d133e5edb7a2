import { env } from '@/lib/server/env'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { stockFeedQuery, readStockFeed, stockFeed } from '@/lib/workflows/read-stock-feed'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/stockFeed', {
  GET: endpoint({
    summary:
      'All cars for sale, in pages, then what changed since. For catalogues of others; needs no key.',
    auth: 'public',
    isOpen: true,
    query: stockFeedQuery,
    response: stockFeed,
    rateLimit: { name: 'stock feed', perSecond: 2, burst: 60 },
    handler: ({ query, locale }) =>
      readStockFeed(query, {
        now: new Date(),
        locale,
        person: null,
        toUrl: (path) => new URL(path, env().SITE_URL).href,
      }),
  }),
})
