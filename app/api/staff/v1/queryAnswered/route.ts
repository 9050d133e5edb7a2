import { recordAnsweredQuery } from '@/lib/features/customers/commands/answer-customers'
import { idBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/queryAnswered', {
  POST: endpoint({
    summary: 'A question was answered.',
    auth: 'staff',
    needs: { right: 'sell' },
    body: idBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await recordAnsweredQuery(body.id, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
