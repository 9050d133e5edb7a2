import { releaseWork, takeWork } from '@/lib/features/desk/commands/take-work'
import { workBody, workTakenAnswer } from '@/lib/features/desk/schemas'
import { readMissingRights, readStaffCities } from '@/lib/features/staff/queries'
import { STAFF_RIGHTS } from '@/lib/features/staff/rules'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { doneAnswer } from '@/lib/shared/wire'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/workTaken', {
  POST: endpoint({
    summary:
      'Takes a line of the worklist for half an hour, so that two people don’t do the same. 409 names the colleague who has it.',
    auth: 'staff',
    // Doesn't need the line's own right: the right to pay would ask for a second factor, though
    // nothing is paid here.
    needs: 'session',
    body: workBody,
    response: workTakenAnswer,
    handler: async ({ body, actor }) => {
      const { id } = requireStaffMember(actor)
      const [cities, missing] = [await readStaffCities(id), await readMissingRights(id, null)]
      const rights = STAFF_RIGHTS.filter((right) => !missing.includes(right))
      return takeWork(body, { id, cities, rights })
    },
  }),
  DELETE: endpoint({
    summary: 'Gives a line of the worklist back before the half hour ends.',
    auth: 'staff',
    needs: 'session',
    body: workBody,
    response: doneAnswer,
    handler: async ({ body, actor }) => {
      await releaseWork(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
