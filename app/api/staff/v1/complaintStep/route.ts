import { answerComplaint } from '@/lib/features/complaints/commands/answer-complaint'
import { complaintStepBody } from '@/lib/features/complaints/schemas'
import { cityOfComplaint } from '@/lib/features/desk/queries/city-of'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/complaintStep', {
  POST: endpoint({
    summary: 'Acknowledges a complaint, writes to the person, or settles it with its reasons.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfComplaint(body.complaintId) },
    body: complaintStepBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await answerComplaint(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
