import { addComplaintMessage } from '@/lib/features/complaints/commands/follow-complaint'
import { complaintMessageBody, complaintStateAnswer } from '@/lib/features/complaints/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/complaintMessage',
  {
    POST: endpoint({
      summary:
        'Adds something to an open complaint. The token of its link is enough; with a session, the ticket.',
      auth: 'optional',
      notByActingStaff: true,
      body: complaintMessageBody,
      response: complaintStateAnswer,
      status: 201,
      idempotent: true,
      rateLimit: { name: 'complaint message', perSecond: 1 / 10, burst: 20 },
      handler: ({ body, actor }) => addComplaintMessage(body, body.text, actor?.customerId ?? null),
    }),
  },
)
