import { saveHoliday } from '@/lib/features/catalogue/commands/edit-city'
import { holidayBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/holiday', {
  POST: endpoint({
    summary: 'A day on which the office is closed.',
    auth: 'staff',
    needs: { right: 'edit' },
    body: holidayBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await saveHoliday(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
