import { quoteBestEmi } from '@/lib/features/finance/queries'
import { bestEmiAnswer, bestEmiQuery } from '@/lib/features/finance/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/bestEMI', {
  GET: endpoint({
    summary:
      "The lowest instalment on offer for a price and a car's age: smallest down payment, longest tenure.",
    auth: 'public',
    query: bestEmiQuery,
    response: bestEmiAnswer,
    maxAge: 300,
    handler: ({ query }) => quoteBestEmi(query.price, query.age),
  }),
})
