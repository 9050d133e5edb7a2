import { createPasskeyOptions } from '@/lib/features/auth/commands/add-passkey'
import { requireCustomerId, requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { passkeyCreationOptions } from '@/lib/shared/passkey-wire'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/passkeyOptions',
  {
    POST: endpoint({
      summary:
        'What my browser is to make a passkey from, within five minutes; the session must have begun with a code at most five minutes ago (403 `fresh_login_required`).',
      fails: ['fresh_login_required', 'not_found'],
      auth: 'customer',
      notByActingStaff: true,
      response: passkeyCreationOptions,
      handler: ({ actor }) =>
        createPasskeyOptions({
          customerId: requireCustomerId(actor),
          sessionId: requireSignedIn(actor).sessionId,
        }),
    }),
  },
)
