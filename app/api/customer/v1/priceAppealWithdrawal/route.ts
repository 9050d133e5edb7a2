import { withdrawAppeal } from '@/lib/features/appeals/commands/withdraw-appeal'
import { appealStateAnswer, appealWithdrawalBody } from '@/lib/features/appeals/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/priceAppealWithdrawal',
  {
    POST: endpoint({
      summary: 'Withdraws my appeal against a price label while it is open.',
      auth: 'customer',
      notByActingStaff: true,
      body: appealWithdrawalBody,
      response: appealStateAnswer,
      handler: ({ body, actor }) => withdrawAppeal(body.appeal, requireCustomerId(actor)),
    }),
  },
)
