import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { sendExchangeCode } from '@/lib/features/exchanges/commands/agree-exchange'
import { exchangeOfferBody } from '@/lib/features/exchanges/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/exchangeCode', {
  POST: endpoint({
    summary:
      'Sends me a code with which I agree to the price of my old car; it names car, price and day.',
    auth: 'customer',
    notByActingStaff: true,
    body: exchangeOfferBody,
    response: otpAnswer,
    handler: ({ body, actor, headers, client }) =>
      sendExchangeCode(body, { ownerId: requireCustomerId(actor) }, toCaller(headers, client)),
  }),
})
