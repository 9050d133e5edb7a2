import { suggestSearches } from '@/lib/features/search/queries'
import { suggestionList, suggestQuery } from '@/lib/features/search/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/suggest', {
  GET: endpoint({
    summary:
      'What a text that is still being typed could lead to: makes, models and searches as people say them, all with cars.',
    auth: 'public',
    query: suggestQuery,
    response: suggestionList,
    maxAge: 30,
    handler: async ({ query, locale }) => ({
      items: await suggestSearches(query.q, {
        now: new Date(),
        locale,
        city: query.city ?? null,
      }),
    }),
  }),
})
