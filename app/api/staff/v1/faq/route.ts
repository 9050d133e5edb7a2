import { saveFaq } from '@/lib/features/content/commands/edit-content'
import { faqBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/faq', {
  POST: endpoint({
    summary: 'Adds or changes a question with its answer.',
    auth: 'staff',
    needs: { right: 'edit' },
    body: faqBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await saveFaq(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
