import { noteCalled } from '@/lib/features/accounts/commands/answer-customers'
import { done, thingBody } from '@/lib/features/desk/schemas'
import { staffOf } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/callBackDone', {
  POST: endpoint({
    summary: 'A customer who asked to be called was called.',
    auth: 'staff',
    needs: { right: 'sell' },
    body: thingBody,
    response: done,
    handler: async ({ actor, body }) => {
      await noteCalled(body.id, staffOf(actor).id)
      return { done: true as const }
    },
  }),
})
