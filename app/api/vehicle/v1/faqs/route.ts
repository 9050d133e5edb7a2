import { getFaqsWithFigures } from '@/lib/features/content/queries'
import { faqList, faqsQuery } from '@/lib/features/content/schemas'
import { toUnpagedList } from '@/lib/shared/pagination'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/faqs', {
  GET: endpoint({
    summary: 'Questions and answers, of one category or of all.',
    auth: 'public',
    query: faqsQuery,
    response: faqList,
    maxAge: 300,
    handler: async ({ query }) =>
      toUnpagedList(await getFaqsWithFigures(query.category ?? null, query.locale)),
  }),
})
