import { getSandboxOrder } from '@/lib/workflows/play-sandbox-checkout'
import { sandboxOrder, sandboxQuery } from '@/lib/features/payments/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/dev/sandbox/order', {
  GET: endpoint({
    summary: 'An order at the sandbox gateway, for its checkout page. Demo and development only.',
    auth: 'public',
    query: sandboxQuery,
    response: sandboxOrder,
    handler: ({ query }) => getSandboxOrder(query.orderId),
  }),
})
