import { changeStaff } from '@/lib/features/staff/commands/manage-staff'
import { staffChangeBody } from '@/lib/features/desk/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/staffChange', {
  POST: endpoint({
    summary: 'A manager changes an account: role, password, whether it is in use.',
    auth: 'manager',
    body: staffChangeBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await changeStaff(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
