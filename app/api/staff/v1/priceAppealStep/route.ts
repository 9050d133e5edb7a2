import { appealStepBody } from '@/lib/features/appeals/schemas'
import { cityOfAppeal } from '@/lib/features/desk/queries/city-of'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { doneAnswer } from '@/lib/shared/wire'
import { answerPriceAppeal } from '@/lib/workflows/answer-price-appeal'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/priceAppealStep', {
  POST: endpoint({
    summary:
      'Accepts an appeal against a price label and corrects the fact, or refuses it with a reason.',
    auth: 'staff',
    needs: { right: 'price', city: ({ body }) => cityOfAppeal(body.appealId) },
    body: appealStepBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await answerPriceAppeal(body, requireStaffMember(actor).id, new Date())
      return { done: true as const }
    },
  }),
})
