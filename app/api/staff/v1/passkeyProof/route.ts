import {
  createProofOptions,
  recordPasskeyProof,
} from '@/lib/features/staff/commands/prove-second-factor'
import { doneAnswer } from '@/lib/shared/wire'
import { type Actor, requireSignedIn, requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { passkeyAssertionBody, passkeyRequestOptions } from '@/lib/shared/passkey-wire'

const whoIs = (actor: Actor | null) => ({
  staffId: requireStaffMember(actor).id,
  sessionId: requireSignedIn(actor).sessionId,
})

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/passkeyProof', {
  POST: endpoint({
    summary:
      'What a passkey of a member of staff who is signed in is to sign, within five minutes.',
    fails: ['not_found', 'conflict'],
    auth: 'staff',
    needs: 'ownSignIn',
    response: passkeyRequestOptions,
    handler: ({ actor }) => createProofOptions(whoIs(actor)),
  }),
  PUT: endpoint({
    summary:
      'What it signed: for fifteen minutes the session may move money, act and manage accounts.',
    fails: ['passkey_refused'],
    auth: 'staff',
    needs: 'ownSignIn',
    body: passkeyAssertionBody,
    response: doneAnswer,
    handler: async ({ actor, body: { credential } }) => {
      await recordPasskeyProof(whoIs(actor), credential)
      return { done: true as const }
    },
  }),
})
