import { beginSecondFactorSetUp } from '@/lib/features/staff/commands/set-up-second-factor'
import { doneAnswer } from '@/lib/shared/wire'
import { requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/authenticator', {
  POST: endpoint({
    summary:
      'A member of staff begins to set up an app for codes; the desk’s page shows what it scans.',
    auth: 'staff',
    needs: 'ownSignIn',
    response: doneAnswer,
    handler: async ({ actor }) => {
      await beginSecondFactorSetUp(
        requireStaffMember(actor).id,
        requireSignedIn(actor).sessionId,
        new Date(),
      )
      return { done: true as const }
    },
  }),
})
