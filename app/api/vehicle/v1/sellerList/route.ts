import { z } from 'zod'
import { listSellerCars } from '@/lib/features/selling/queries/stages'
import { sellerCarList } from '@/lib/features/selling/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { pageQuery } from '@/lib/shared/wire'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/sellerList', {
  GET: endpoint({
    summary:
      'The cars that I sell, in every state, the latest first, with stage, likes, views and test drives.',
    auth: 'customer',
    query: z.object(pageQuery),
    response: sellerCarList,
    handler: ({ query, actor, locale }) =>
      listSellerCars(requireCustomerId(actor), query, { now: new Date(), locale }),
  }),
})
