import { priceDelivery } from '@/lib/features/sales/commands/choose-delivery'
import { deliveryPriceAnswer, deliveryPriceQuery } from '@/lib/features/sales/schemas/home-delivery'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/deliveryPrice', {
  GET: endpoint({
    summary: 'What it costs to have a held car brought to a pincode, and how far that is.',
    auth: 'customer',
    fails: ['conflict'],
    query: deliveryPriceQuery,
    response: deliveryPriceAnswer,
    handler: ({ query, actor }) => priceDelivery(query, requireCustomerId(actor)),
  }),
})
