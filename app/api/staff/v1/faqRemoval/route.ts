import { removeFaq } from '@/lib/features/content/commands/edit-content'
import { faqRemovalBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/faqRemoval', {
  POST: endpoint({
    summary: 'Removes a question.',
    auth: 'staff',
    needs: { right: 'edit' },
    body: faqRemovalBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await removeFaq(body.id, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
