import { resolveMessage } from '@/lib/i18n/words'
import { chargePayment } from '@/lib/workflows/charge-payment'
import { chargeBody } from '@/lib/features/payments/schemas'
import { chargeAnswer } from '@/lib/features/reservations/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/chargePayment', {
  POST: endpoint({
    summary:
      'Tell that the token was paid; the gateway is asked whether that is so. A payment that came too late is refunded (409).',
    fails: ['bad_signature', 'payment_mismatch', 'payment_refunded'],
    auth: 'customer',
    notByActingStaff: true,
    idempotent: true,
    body: chargeBody,
    response: chargeAnswer,
    handler: async ({ body, actor, locale }) =>
      resolveMessage(locale, await chargePayment(body, requireCustomerId(actor))),
  }),
})
