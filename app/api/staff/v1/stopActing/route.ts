import { stopActing } from '@/lib/workflows/act-for-customer'
import { doneAnswer } from '@/lib/shared/wire'
import { clearSessionCookies } from '@/lib/server/auth/session-cookie'
import { isActing } from '@/lib/server/auth/sessions'
import { endpoint } from '@/lib/server/http/endpoint'
import { reply } from '@/lib/server/http/reply'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/stopActing', {
  POST: endpoint({
    summary: 'A Dost stops acting for a customer.',
    auth: 'customer',
    logsItself: true,
    response: doneAnswer,
    handler: async ({ actor }) => {
      if (!actor || !isActing(actor)) throw new DomainError('forbidden')
      await stopActing(actor)
      return reply({ done: true as const }, { cookies: clearSessionCookies() })
    },
  }),
})
