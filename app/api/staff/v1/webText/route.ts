import { saveWebText } from '@/lib/features/content/commands/edit-content'
import { webTextBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/webText', {
  POST: endpoint({
    summary: 'Changes a text of the site.',
    auth: 'staff',
    needs: { right: 'edit' },
    body: webTextBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await saveWebText(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
