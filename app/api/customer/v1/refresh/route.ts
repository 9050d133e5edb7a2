import { refresh } from '@/lib/features/accounts/commands/refresh'
import { refreshAnswer } from '@/lib/features/accounts/schemas/auth'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/refresh', {
  POST: endpoint({
    summary:
      'A new access token for the session cookie of our own pages, whose secret is replaced.',
    fails: ['unauthenticated'],
    auth: 'public',
    response: refreshAnswer,
    handler: async ({ headers, client }) => {
      const { token, cookies } = await refresh(headers, client)
      return reply({ token }, { cookies })
    },
  }),
})
