import { doneAnswer } from '@/lib/shared/wire'
import { withdrawTerm } from '@/lib/features/pricing/commands/set-term'
import { termWithdrawalBody } from '@/lib/features/pricing/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/termWithdrawal', {
  POST: endpoint({
    summary: "A manager withdraws a change of a term that hasn't begun.",
    auth: 'manager',
    body: termWithdrawalBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await withdrawTerm(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
