import { answerDelay } from '@/lib/features/reservations/commands/answer-delay'
import { delayAnswerBody, delayDoneAnswer } from '@/lib/features/reservations/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/holdDelayAnswer',
  {
    POST: endpoint({
      summary:
        'Answers the question about a later day for one’s own hold: wait for it, or money back.',
      auth: 'customer',
      notByActingStaff: true,
      body: delayAnswerBody,
      response: delayDoneAnswer,
      handler: async ({ body, actor }) => {
        await answerDelay({ ...body, customerId: requireCustomerId(actor) })
        return { done: true as const }
      },
    }),
  },
)
