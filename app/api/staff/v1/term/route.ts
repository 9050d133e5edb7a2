import { doneAnswer } from '@/lib/shared/wire'
import { setTerm } from '@/lib/features/pricing/commands/set-term'
import { termBody } from '@/lib/features/pricing/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/term', {
  POST: endpoint({
    summary: 'A manager sets a term of business from a day on, for deals that begin then.',
    auth: 'manager',
    body: termBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await setTerm(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
