import { quoteEmi } from '@/lib/features/finance/queries'
import { emiAnswer, emiQuery } from '@/lib/features/finance/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/EMI', {
  GET: endpoint({
    summary:
      'What one chosen loan costs: the instalment, the interest in all, and which down payments are on offer.',
    auth: 'public',
    query: emiQuery,
    response: emiAnswer,
    maxAge: 300,
    handler: ({ query }) => quoteEmi(query),
  }),
})
