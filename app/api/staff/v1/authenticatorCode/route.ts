import { confirmSecondFactorSetUp } from '@/lib/features/staff/commands/set-up-second-factor'
import { secondFactorCodeBody, recoveryCodesAnswer } from '@/lib/features/staff/schemas'
import { requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/authenticatorCode',
  {
    POST: endpoint({
      summary:
        'The first code of a new app: from now on each sign-in asks for one. Answers the recovery codes, this once.',
      auth: 'staff',
      needs: 'ownSignIn',
      body: secondFactorCodeBody,
      response: recoveryCodesAnswer,
      handler: async ({ actor, body: { code } }) => {
        const { sessionId } = requireSignedIn(actor)
        const who = { staffId: requireStaffMember(actor).id, sessionId }
        return { recoveryCodes: await confirmSecondFactorSetUp(who, code, new Date()) }
      },
    }),
  },
)
