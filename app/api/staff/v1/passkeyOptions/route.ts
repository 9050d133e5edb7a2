import { createStaffPasskeyOptions } from '@/lib/features/staff/commands/add-passkey'
import { requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { passkeyCreationOptions } from '@/lib/shared/passkey-wire'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/passkeyOptions', {
  POST: endpoint({
    summary:
      'What a member of staff’s browser is to make a passkey from, within five minutes. Who has a second factor has shown it in the last fifteen (403 `fresh_login_required`).',
    auth: 'staff',
    needs: 'ownSignIn',
    response: passkeyCreationOptions,
    handler: ({ actor }) =>
      createStaffPasskeyOptions({
        staffId: requireStaffMember(actor).id,
        sessionId: requireSignedIn(actor).sessionId,
      }),
  }),
})
