import { cityOfExchange } from '@/lib/features/desk/queries/city-of'
import { agreeExchange } from '@/lib/workflows/agree-exchange'
import { exchangeStateAnswer, exchangeConsentBody } from '@/lib/features/exchanges/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/exchangeConsent', {
  POST: endpoint({
    summary: 'The owner agrees at the desk to our price of the old car, by the code sent to them.',
    fails: ['invalid_otp'],
    auth: 'staff',
    needs: { right: 'price', city: ({ body }) => cityOfExchange(body.exchangeId) },
    body: exchangeConsentBody,
    response: exchangeStateAnswer,
    handler: ({ actor, body }) => agreeExchange(body, { staffId: requireStaffMember(actor).id }),
  }),
})
