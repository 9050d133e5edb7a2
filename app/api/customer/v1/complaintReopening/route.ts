import { reopenOwnComplaint } from '@/lib/features/complaints/commands/follow-complaint'
import { complaintReopeningBody, complaintStateAnswer } from '@/lib/features/complaints/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/complaintReopening',
  {
    POST: endpoint({
      summary:
        'Reopens a decided complaint with a reason. The token of its link is enough; with a session, the ticket.',
      auth: 'optional',
      notByActingStaff: true,
      body: complaintReopeningBody,
      response: complaintStateAnswer,
      handler: ({ body, actor }) =>
        reopenOwnComplaint(body, body.reason, actor?.customerId ?? null),
    }),
  },
)
