import { agreeExchange } from '@/lib/workflows/agree-exchange'
import { exchangeStateAnswer, exchangeConsentBody } from '@/lib/features/exchanges/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/agreeExchange', {
  POST: endpoint({
    summary:
      'Agrees to the price of my old car, with the newest code sent for it. It binds until its day.',
    fails: ['invalid_otp'],
    auth: 'customer',
    notByActingStaff: true,
    idempotent: true,
    body: exchangeConsentBody,
    response: exchangeStateAnswer,
    handler: ({ body, actor }) => agreeExchange(body, { ownerId: requireCustomerId(actor) }),
  }),
})
