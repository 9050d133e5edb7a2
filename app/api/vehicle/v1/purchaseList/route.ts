import { z } from 'zod'
import { listPurchases } from '@/lib/features/sales/queries/purchases'
import { purchaseList } from '@/lib/features/sales/schemas/purchases'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { pageQuery } from '@/lib/shared/wire'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/purchaseList', {
  GET: endpoint({
    summary: 'The cars that I bought, the latest first, each with the state of its paperwork.',
    auth: 'customer',
    query: z.object(pageQuery),
    response: purchaseList,
    handler: ({ query, actor, locale }) =>
      listPurchases(requireCustomerId(actor), query, { now: new Date(), locale }),
  }),
})
