import { cityOfDue } from '@/lib/features/desk/queries/city-of'
import { moveDue } from '@/lib/features/dues/commands/move-due'
import { roadDueStateBody, roadDueAnswer } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/roadDueState', {
  POST: endpoint({
    summary: 'A challan or toll is paid or dropped, or a challan went to court.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfDue(body.dueId) },
    body: roadDueStateBody,
    response: roadDueAnswer,
    handler: ({ actor, body }) => moveDue(body, requireStaffMember(actor).id),
  }),
})
