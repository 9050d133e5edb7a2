import { readOutbox } from '@/lib/features/messaging/queries'
import { outbox, outboxQuery } from '@/lib/features/messaging/schemas'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

/** Exists only with DEMO=1, so the API description omits it. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/dev/outbox', {
  GET: endpoint({
    summary: 'What was sent lately, in the demo.',
    auth: 'public',
    isOpen: true,
    query: outboxQuery,
    response: outbox,
    handler: async ({ query }) => {
      const items = await readOutbox(query.to)
      if (items === null) throw new DomainError('not_found')
      return { items }
    },
  }),
})
