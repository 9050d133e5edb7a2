import { proveByCode } from '@/lib/features/staff/commands/prove-second-factor'
import { secondFactorCodeBody } from '@/lib/features/staff/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/proof', {
  POST: endpoint({
    summary:
      'A member of staff shows a code of their app: for fifteen minutes the session may move money, act and manage accounts.',
    auth: 'staff',
    needs: 'ownSignIn',
    body: secondFactorCodeBody,
    response: doneAnswer,
    handler: async ({ actor, body: { code } }) => {
      const { sessionId } = requireSignedIn(actor)
      await proveByCode({ staffId: requireStaffMember(actor).id, sessionId }, code, new Date())
      return { done: true as const }
    },
  }),
})
