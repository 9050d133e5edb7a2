import { getWebTexts } from '@/lib/features/content/queries'
import { webDataQuery, webTextList } from '@/lib/features/content/schemas'
import { toUnpagedList } from '@/lib/shared/pagination'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/webData', {
  GET: endpoint({
    summary: 'The texts of a category that staff can change.',
    auth: 'public',
    query: webDataQuery,
    response: webTextList,
    maxAge: 300,
    handler: async ({ query }) => toUnpagedList(await getWebTexts(query.category, query.locale)),
  }),
})
