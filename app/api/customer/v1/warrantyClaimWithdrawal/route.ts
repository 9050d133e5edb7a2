import { withdrawClaim } from '@/lib/features/warranty/commands/withdraw-claim'
import { claimStateAnswer, claimWithdrawalBody } from '@/lib/features/warranty/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/warrantyClaimWithdrawal',
  {
    POST: endpoint({
      summary: 'Withdraws my claim while it is unpaid.',
      auth: 'customer',
      notByActingStaff: true,
      body: claimWithdrawalBody,
      response: claimStateAnswer,
      handler: ({ body, actor }) => withdrawClaim(body.claim, requireCustomerId(actor)),
    }),
  },
)
