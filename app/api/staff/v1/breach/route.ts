import { doneAnswer } from '@/lib/shared/wire'
import { noteBreach } from '@/lib/features/law/commands/note-breach'
import { breachBody } from '@/lib/features/law/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/breach', {
  POST: endpoint({
    summary: 'A manager notes a breach of personal data, or what is known of one by now.',
    auth: 'manager',
    body: breachBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await noteBreach(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
