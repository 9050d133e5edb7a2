import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { getVocabulary, searchCars } from '@/lib/features/search/queries'
import { searchResult } from '@/lib/features/search/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { describedQuery } from './described-query'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/search', {
  GET: endpoint({
    summary:
      'Finds cars up for sale: a page of them, every facet with its counts, and what the text was understood to mean.',
    auth: 'public',
    describedQuery,
    response: searchResult,
    maxAge: 5,
    // Any URL can be read as a search: unknown values are dropped, not refused.
    handler: async (call) =>
      searchCars(parseSearchParams(call.searchParams, await getVocabulary()), {
        now: new Date(),
        locale: call.locale,
      }),
  }),
})
