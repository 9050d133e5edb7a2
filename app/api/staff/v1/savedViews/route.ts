import { saveView } from '@/lib/features/desk/commands/save-view'
import { savedViewAnswer, savedViewBody } from '@/lib/features/desk/schemas/lists'
import { findRightToShare } from '@/lib/features/staff/rules/call-needs'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/savedViews', {
  POST: endpoint({
    summary: 'Saves the filters, order and columns of a list of the desk under a name.',
    auth: 'staff',
    needs: { right: { of: ({ body }) => findRightToShare(body.shared) } },
    body: savedViewBody,
    response: savedViewAnswer,
    fails: ['conflict'],
    status: 201,
    handler: ({ actor, body }) => saveView(body, requireStaffMember(actor).id),
  }),
})
