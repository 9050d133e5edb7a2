import { askForAppeal } from '@/lib/features/appeals/commands/ask-for-appeal'
import { listAppeals } from '@/lib/features/appeals/queries/appeals'
import { appealStateAnswer, appealBody, appealsAnswer } from '@/lib/features/appeals/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/priceAppeal', {
  GET: endpoint({
    summary: 'My appeals against price labels, newest first, with the label before and after.',
    auth: 'customer',
    response: appealsAnswer,
    handler: ({ actor }) => listAppeals(requireCustomerId(actor)),
  }),
  POST: endpoint({
    summary: 'Says which fact behind the price label of a car for sale is wrong.',
    auth: 'customer',
    notByActingStaff: true,
    body: appealBody,
    response: appealStateAnswer,
    status: 201,
    idempotent: true,
    handler: ({ body, actor }) => askForAppeal(body, requireCustomerId(actor)),
  }),
})
