import { searchDesk } from '@/lib/features/desk/commands/search-desk'
import { searchAnswer, searchQuery } from '@/lib/features/desk/schemas/search'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/search', {
  GET: endpoint({
    summary:
      'Cars, customers, deals, invoices, payments and cases that a typed text names: a plate, a car code, a whole phone number, the beginning of a name, or a number or reference.',
    auth: 'staff',
    // The queries show only people and deals of the viewer's cities.
    needs: 'session',
    acts: true,
    query: searchQuery,
    response: searchAnswer,
    handler: ({ query, actor }) => searchDesk(query.q, requireStaffMember(actor)),
  }),
})
