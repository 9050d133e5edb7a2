import { doneAnswer } from '@/lib/shared/wire'
import { recordBreachStep } from '@/lib/features/law/commands/note-breach'
import { breachStepBody } from '@/lib/features/law/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/breachStep', {
  POST: endpoint({
    summary: 'A manager notes that the Board or the people concerned were told of a breach.',
    auth: 'manager',
    body: breachStepBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await recordBreachStep(body.breachId, body.step, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
