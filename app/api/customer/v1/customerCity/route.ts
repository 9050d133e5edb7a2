import { setHomeCity } from '@/lib/features/customers/commands/change-details'
import { cityAnswer, homeCityBody } from '@/lib/features/customers/schemas/profile'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/customerCity', {
  PATCH: endpoint({
    summary: 'The city that the person shops in.',
    auth: 'customer',
    body: homeCityBody,
    response: cityAnswer,
    handler: ({ actor, body }) => setHomeCity(requireCustomerId(actor), body.city),
  }),
})
