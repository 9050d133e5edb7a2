import { addStaff } from '@/lib/features/staff/commands/manage-staff'
import { newStaffBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/newStaff', {
  POST: endpoint({
    summary: 'A manager adds an account of the desk.',
    auth: 'manager',
    body: newStaffBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await addStaff(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
