import { toCaller } from '@/lib/features/auth/commands/otp/caller'
import { complaintLinksAnswer, complaintLinksBody } from '@/lib/features/complaints/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { renewComplaintLinks } from '@/lib/workflows/renew-complaint-links'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/complaintLinks',
  {
    POST: endpoint({
      summary:
        'New links to the complaints of a phone, with the code from `complaintCode`. Older links end.',
      auth: 'public',
      body: complaintLinksBody,
      response: complaintLinksAnswer,
      fails: ['invalid_otp'],
      rateLimit: { name: 'complaint links', perSecond: 1 / 30, burst: 20 },
      handler: ({ body, headers, client }) => renewComplaintLinks(body, toCaller(headers, client)),
    }),
  },
)
