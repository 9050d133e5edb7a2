import { addPasskey, removePasskey } from '@/lib/features/auth/commands/add-passkey'
import { emptyAnswer } from '@/lib/features/customers/schemas/details'
import { listPasskeys } from '@/lib/server/auth/passkey-rows'
import { type Actor, requireCustomerId, requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { newPasskeyBody, passkeyAnswer, passkeyList, passkeyQuery } from '@/lib/shared/passkey-wire'

const whoIs = (actor: Actor | null) => ({
  customerId: requireCustomerId(actor),
  sessionId: requireSignedIn(actor).sessionId,
})

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/passkeys', {
  GET: endpoint({
    summary: 'My passkeys.',
    auth: 'customer',
    response: passkeyList,
    handler: async ({ actor }) => ({
      items: await listPasskeys({ customerId: requireCustomerId(actor) }),
    }),
  }),
  POST: endpoint({
    summary:
      'Adds a passkey to my account, of which I am told by SMS and at a verified e-mail address; within five minutes after a log-in with a code.',
    fails: ['fresh_login_required', 'passkey_refused'],
    auth: 'customer',
    notByActingStaff: true,
    body: newPasskeyBody,
    response: passkeyAnswer,
    handler: async ({ actor, body }) => ({ passkeyId: await addPasskey(whoIs(actor), body) }),
  }),
  DELETE: endpoint({
    summary:
      'Takes a passkey away and signs out what it began; within five minutes after a log-in with a code.',
    fails: ['fresh_login_required'],
    auth: 'customer',
    notByActingStaff: true,
    query: passkeyQuery,
    response: emptyAnswer,
    handler: async ({ actor, query }) => {
      await removePasskey(whoIs(actor), query.passkeyId)
      return {}
    },
  }),
})
