import { removeStaffPasskey } from '@/lib/features/staff/commands/remove-passkey'
import { passkeyAddedAnswer } from '@/lib/features/staff/schemas'
import { doneAnswer } from '@/lib/shared/wire'
import { listPasskeys } from '@/lib/server/auth/passkey-rows'
import { type Actor, requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { newPasskeyBody, passkeyList, passkeyQuery } from '@/lib/shared/passkey-wire'
import { addStaffPasskeyAndNotify } from '@/lib/workflows/add-staff-passkey'

const whoIs = (actor: Actor | null) => ({
  staffId: requireStaffMember(actor).id,
  sessionId: requireSignedIn(actor).sessionId,
})

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/passkeys', {
  GET: endpoint({
    summary: 'A member of staff’s own passkeys.',
    auth: 'staff',
    needs: 'ownSignIn',
    response: passkeyList,
    handler: async ({ actor }) => ({
      items: await listPasskeys({ staffId: requireStaffMember(actor).id }),
    }),
  }),
  POST: endpoint({
    summary:
      'Adds a passkey to a member of staff’s sign-in, and tells them by e-mail or SMS. A first second factor comes with recovery codes, this once.',
    fails: ['passkey_refused'],
    auth: 'staff',
    needs: 'ownSignIn',
    body: newPasskeyBody,
    response: passkeyAddedAnswer,
    handler: async ({ actor, body, headers }) => ({
      recoveryCodes: await addStaffPasskeyAndNotify(whoIs(actor), body, headers.get('user-agent')),
    }),
  }),
  DELETE: endpoint({
    summary:
      'Takes a passkey away and ends what it began; the last second factor stays, unless a manager resets it.',
    auth: 'staff',
    needs: 'ownSignIn',
    query: passkeyQuery,
    response: doneAnswer,
    handler: async ({ actor, query }) => {
      await removeStaffPasskey(whoIs(actor), query.passkeyId)
      return { done: true as const }
    },
  }),
})
