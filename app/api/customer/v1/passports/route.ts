import { listOwnPassports } from '@/lib/features/passports/queries/own'
import { ownPassports } from '@/lib/features/passports/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/passports', {
  GET: endpoint({
    summary: 'The passports of the cars that I bought, with my open links to them.',
    auth: 'customer',
    response: ownPassports,
    handler: ({ actor }) => listOwnPassports(requireCustomerId(actor)),
  }),
})
