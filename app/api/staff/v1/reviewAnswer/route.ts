import { cityOfReview } from '@/lib/features/desk/queries/city-of'
import { answerReview } from '@/lib/features/reviews/commands/answer-review'
import { reviewAnswerBody } from '@/lib/features/reviews/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { doneAnswer } from '@/lib/shared/wire'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/reviewAnswer', {
  POST: endpoint({
    summary: 'Answers a review, once. Everybody reads the answer below it.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfReview(body.reviewId) },
    body: reviewAnswerBody,
    response: doneAnswer,
    handler: async ({ actor, body }) => {
      await answerReview(body, requireStaffMember(actor).id)
      return { done: true as const }
    },
  }),
})
