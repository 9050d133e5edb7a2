import { getPurchase } from '@/lib/features/sales/queries/purchases'
import { purchaseDetail, purchaseQuery } from '@/lib/features/sales/schemas/purchases'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { requireFound } from '@/lib/server/http/require-found'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/purchase', {
  GET: endpoint({
    summary:
      'A car that I bought: the paperwork step by step, the ownership clock, the transfer forms and the documents.',
    auth: 'customer',
    query: purchaseQuery,
    response: purchaseDetail,
    handler: ({ query, actor }) =>
      requireFound(getPurchase(query.vehicleId, requireCustomerId(actor), new Date())),
  }),
})
