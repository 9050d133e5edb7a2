import { addReview } from '@/lib/features/reviews/commands/add-review'
import { listReviews } from '@/lib/features/reviews/queries/reviews'
import { reviewBody, reviewsAnswer, reviewAddedAnswer } from '@/lib/features/reviews/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/review', {
  GET: endpoint({
    summary: 'My reviews of cars that I bought, newest first, with their answers.',
    auth: 'customer',
    response: reviewsAnswer,
    handler: ({ actor }) => listReviews(requireCustomerId(actor)),
  }),
  POST: endpoint({
    summary: 'Reviews a purchase, after its delivery or one of its free inspections.',
    auth: 'customer',
    notByActingStaff: true,
    body: reviewBody,
    response: reviewAddedAnswer,
    status: 201,
    idempotent: true,
    handler: ({ body, actor, locale }) => addReview(body, requireCustomerId(actor), locale),
  }),
})
