import { readContactForStaff } from '@/lib/features/desk/commands/show-contact'
import { contactAnswer, idBody } from '@/lib/features/desk/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/contact', {
  POST: endpoint({
    summary:
      'Phone and e-mail of a customer of one’s own cities, or of a person who asked a question; each is counted and logged.',
    auth: 'staff',
    // The query itself checks that the customer is from one of the viewer's cities.
    needs: 'session',
    body: idBody,
    response: contactAnswer,
    handler: ({ body, actor }) => readContactForStaff(body.id, requireStaffMember(actor)),
  }),
})
