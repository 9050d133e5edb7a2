import { deleteAccount } from '@/lib/workflows/delete-account'
import { deleteAccountAnswer, deleteAccountBody } from '@/lib/features/customers/schemas/account'
import { clearSessionCookies } from '@/lib/server/auth/session-cookie'
import { requireCustomerId, requireSignedIn } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/account', {
  DELETE: endpoint({
    summary:
      'Deletes the customer’s account for good. The body names the account’s own phone number, typed to confirm; the session must have begun with a code at most five minutes ago (403 `fresh_login_required`).',
    fails: ['fresh_login_required'],
    auth: 'customer',
    notByActingStaff: true,
    body: deleteAccountBody,
    response: deleteAccountAnswer,
    handler: async ({ actor, body }) => {
      const { sessionId } = requireSignedIn(actor)
      await deleteAccount({ customerId: requireCustomerId(actor), sessionId }, body.phoneNumber)
      return reply({ deleted: true as const }, { cookies: clearSessionCookies() })
    },
  }),
})
