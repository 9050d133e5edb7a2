import { recordCallOutcome } from '@/lib/features/customers/commands/answer-customers'
import { callOutcomeBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/callBackDone', {
  POST: endpoint({
    summary:
      'A customer who asked to be called was called, with how it went; without an answer they stay in the queue.',
    auth: 'staff',
    needs: { right: 'sell' },
    body: callOutcomeBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await recordCallOutcome(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
