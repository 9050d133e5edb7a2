import { askForClaim } from '@/lib/features/warranty/commands/ask-for-claim'
import { listClaims } from '@/lib/features/warranty/queries/claims'
import { claimStateAnswer, claimBody, claimsAnswer } from '@/lib/features/warranty/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/warrantyClaim',
  {
    GET: endpoint({
      summary: 'My warranty claims, newest first.',
      auth: 'customer',
      response: claimsAnswer,
      handler: ({ actor }) => listClaims(requireCustomerId(actor)),
    }),
    POST: endpoint({
      summary: 'Claims a repair under the warranty of a car that I bought.',
      auth: 'customer',
      notByActingStaff: true,
      body: claimBody,
      response: claimStateAnswer,
      status: 201,
      idempotent: true,
      handler: ({ body, actor }) => askForClaim(body, requireCustomerId(actor)),
    }),
  },
)
