import { isPincodeServed } from '@/lib/features/appointments/queries/slots'
import {
  pickupAreaAnswer,
  pickupAreaQuery,
} from '@/lib/features/appointments/schemas/seller-visits'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/pickupArea', {
  GET: endpoint({
    summary: 'Whether the pickup of a city comes to a pincode.',
    auth: 'public',
    query: pickupAreaQuery,
    response: pickupAreaAnswer,
    maxAge: 300,
    handler: async ({ query: { city, pincode } }) => ({
      isServed: await isPincodeServed(city, pincode),
    }),
  }),
})
