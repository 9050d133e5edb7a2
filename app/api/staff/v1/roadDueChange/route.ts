import { cityOfDue } from '@/lib/features/desk/queries/city-of'
import { changeDue } from '@/lib/features/dues/commands/change-due'
import { roadDueChangeBody, roadDueAnswer } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/roadDueChange', {
  POST: endpoint({
    summary: 'The amount of a challan or toll, who clears it by when, or that it is contested.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfDue(body.dueId) },
    body: roadDueChangeBody,
    response: roadDueAnswer,
    handler: ({ actor, body }) => changeDue(body, requireStaffMember(actor).id),
  }),
})
