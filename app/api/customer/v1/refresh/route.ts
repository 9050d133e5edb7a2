import { refreshLogin } from '@/lib/features/auth/commands/refresh'
import { refreshAnswer, refreshBody } from '@/lib/features/auth/schemas/auth'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/refresh', {
  POST: endpoint({
    summary:
      'A new access token, and what renews that one: for the session cookie of our own pages, or with a key pair for `refreshToken` (90 days from its last use). Each is good once.',
    fails: ['unauthenticated'],
    auth: 'public',
    body: refreshBody,
    response: refreshAnswer,
    handler: async ({ body, headers, client }) => {
      const { answer, cookies } = await refreshLogin(body?.refreshToken, headers, client)
      return reply(answer, { cookies })
    },
  }),
})
