import { logOut } from '@/lib/features/auth/commands/end-sessions'
import { emptyAnswer } from '@/lib/features/customers/schemas/details'
import { logoutBody } from '@/lib/features/auth/schemas/auth'
import { clearSessionCookies } from '@/lib/server/auth/session-cookie'
import { DomainError } from '@/lib/shared/error-codes'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/logout', {
  POST: endpoint({
    summary:
      "Ends the caller's own session, whatever phone is named: token and cookie are dead from then on.",
    auth: 'customer',
    body: logoutBody,
    response: emptyAnswer,
    handler: async ({ actor, headers, client }) => {
      if (!actor) throw new DomainError('unauthenticated')
      await logOut(actor, headers, client)
      return reply({}, { cookies: clearSessionCookies() })
    },
  }),
})
