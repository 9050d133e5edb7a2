import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { otpAnswer } from '@/lib/features/auth/schemas/auth'
import { cityOfExchange } from '@/lib/features/desk/queries/city-of'
import { sendExchangeCode } from '@/lib/features/exchanges/commands/agree-exchange'
import { exchangeOfferBody } from '@/lib/features/exchanges/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/exchangeCode', {
  POST: endpoint({
    summary:
      'Sends the owner a code that names the old car, our price and the day until which it binds.',
    auth: 'staff',
    needs: { right: 'price', city: ({ body }) => cityOfExchange(body.exchangeId) },
    body: exchangeOfferBody,
    response: otpAnswer,
    handler: ({ body, actor, headers, client }) =>
      sendExchangeCode(body, { staffId: requireStaffMember(actor).id }, toCaller(headers, client)),
  }),
})
