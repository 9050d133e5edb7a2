import { withdrawComplaint } from '@/lib/features/complaints/commands/follow-complaint'
import { complaintStateAnswer, complaintWithdrawalBody } from '@/lib/features/complaints/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/complaintWithdrawal',
  {
    POST: endpoint({
      summary:
        'Withdraws an open complaint. The token of its link is enough; with a session, the ticket.',
      auth: 'optional',
      notByActingStaff: true,
      body: complaintWithdrawalBody,
      response: complaintStateAnswer,
      handler: ({ body, actor }) => withdrawComplaint(body, actor?.customerId ?? null),
    }),
  },
)
