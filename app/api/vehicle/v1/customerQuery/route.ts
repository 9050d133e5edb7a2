import { addCustomerQuery } from '@/lib/features/customers/commands/ask-query'
import { queryAnswer, queryBody } from '@/lib/features/customers/schemas/activity'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/customerQuery', {
  POST: endpoint({
    summary: 'Asks the shop a question, about a car or in general.',
    auth: 'optional',
    body: queryBody,
    response: queryAnswer,
    status: 201,
    idempotent: true,
    rateLimit: { name: 'query', perSecond: 1 / 30, burst: 20 },
    handler: ({ body, actor }) => addCustomerQuery(body, actor?.customerId ?? null),
  }),
})
