import { agreeOrWithdrawReturn } from '@/lib/features/returns/commands/answer-return'
import { returnAnswerBody, returnStateAnswer } from '@/lib/features/returns/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/carReturnAnswer',
  {
    POST: endpoint({
      summary: 'Agrees to the sum of my return, or withdraws it.',
      auth: 'customer',
      notByActingStaff: true,
      body: returnAnswerBody,
      response: returnStateAnswer,
      handler: ({ body, actor }) => agreeOrWithdrawReturn(body, requireCustomerId(actor)),
    }),
  },
)
