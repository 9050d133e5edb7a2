import { verificationAnswer } from '@/lib/features/customers/schemas/details'
import { sendVerificationEmail } from '@/lib/features/auth/commands/verify-email'
import { requireCustomerId } from '@/lib/server/http/actor'
import { type EndpointCall, endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

const shared = {
  summary: "Sends a link to the person's e-mail address, good once and for 24 hours.",
  fails: ['invalid_input'],
  auth: 'customer',
  notByActingStaff: true,
  response: verificationAnswer,
  handler: ({ actor }: Pick<EndpointCall<unknown, unknown, unknown>, 'actor'>) =>
    sendVerificationEmail(requireCustomerId(actor)),
} as const

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/sendVerificationEmail',
  {
    GET: endpoint({ ...shared, acts: true }),
    POST: endpoint(shared),
  },
)
