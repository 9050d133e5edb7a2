import { playSandboxCheckout } from '@/lib/workflows/play-sandbox-checkout'
import { sandboxPaid, sandboxPayBody } from '@/lib/features/payments/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/dev/sandbox/pay', {
  POST: endpoint({
    summary: 'Play what can happen at a checkout. Demo and development only.',
    auth: 'public',
    body: sandboxPayBody,
    response: sandboxPaid,
    handler: ({ body }) => playSandboxCheckout(body.orderId, body.outcome),
  }),
})
