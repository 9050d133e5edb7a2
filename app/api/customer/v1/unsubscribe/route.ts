import { unsubscribeAnswer, unsubscribeBody } from '@/lib/features/consents/schemas'
import { unsubscribe } from '@/lib/features/consents/set-consent'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/unsubscribe', {
  POST: endpoint({
    summary: "Stops all alerts of whom a link's token belongs to; needs no login.",
    auth: 'public',
    body: unsubscribeBody,
    response: unsubscribeAnswer,
    rateLimit: { name: 'unsubscribe', perSecond: 1, burst: 30 },
    handler: async ({ body }) => {
      if (!(await unsubscribe(body.token))) throw new DomainError('not_found')
      return { withdrawn: true as const }
    },
  }),
})
