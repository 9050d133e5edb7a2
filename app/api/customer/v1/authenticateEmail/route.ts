import { authenticateEmailBody, verificationAnswer } from '@/lib/features/customers/schemas/details'
import { authenticateEmail } from '@/lib/features/auth/commands/verify-email'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/authenticateEmail',
  {
    POST: endpoint({
      summary: 'Verifies an e-mail address by the token of the link that was sent to it.',
      auth: 'public',
      body: authenticateEmailBody,
      response: verificationAnswer,
      handler: ({ body }) => authenticateEmail(body),
    }),
  },
)
