import { valuationAnswer, valuationQuery } from '@/lib/features/valuation/schemas'
import { valueCar } from '@/lib/features/valuation/commands/value-car'
import { VALUATION_BUDGET } from '@/lib/features/valuation/rules/budget'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/valuation', {
  GET: endpoint({
    summary:
      'What a car is worth: a range, the cars it was compared with, and what would change it. Facts left out widen the range.',
    auth: 'optional',
    query: valuationQuery,
    response: valuationAnswer,
    rateLimit: VALUATION_BUDGET,
    handler: ({ query, actor }) => valueCar(query, actor?.customerId ?? null, new Date()),
  }),
})
