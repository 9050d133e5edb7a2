import { cityOfDue } from '@/lib/features/desk/queries/city-of'
import { duePaidForOwnerBody, roadDueAnswer } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { payForOwner } from '@/lib/workflows/pay-for-owner'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/duePaidForOwner', {
  POST: endpoint({
    summary: 'We paid a challan or toll out of the owner’s payout, with its receipt.',
    auth: 'staff',
    needs: { right: 'pay', city: ({ body }) => cityOfDue(body.dueId) },
    body: duePaidForOwnerBody,
    response: roadDueAnswer,
    handler: ({ actor, body }) => payForOwner(body, requireStaffMember(actor).id),
  }),
})
