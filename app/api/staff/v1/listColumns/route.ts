import { saveListColumns } from '@/lib/features/desk/commands/keep-columns'
import { listColumnsAnswer, listColumnsBody } from '@/lib/features/desk/schemas/lists'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/listColumns', {
  PUT: endpoint({
    summary: 'Keeps the columns that the caller wants on a list of the desk.',
    auth: 'staff',
    needs: 'session',
    body: listColumnsBody,
    response: listColumnsAnswer,
    handler: ({ actor, body }) => saveListColumns(body, requireStaffMember(actor).id),
  }),
})
