import { dueConsentAnswer, dueConsentOtpBody } from '@/lib/features/dues/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { agreeToDues } from '@/lib/workflows/consent-to-dues'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/vehicle/v1/agreeToDues', {
  POST: endpoint({
    summary: 'Agrees that you pay my challans and tolls out of my payout, with the newest code.',
    fails: ['invalid_otp'],
    auth: 'customer',
    notByActingStaff: true,
    idempotent: true,
    body: dueConsentOtpBody,
    response: dueConsentAnswer,
    handler: ({ body, actor }) => agreeToDues(body, { ownerId: requireCustomerId(actor) }),
  }),
})
