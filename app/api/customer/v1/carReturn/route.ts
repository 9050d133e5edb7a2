import { askForReturn } from '@/lib/features/returns/commands/ask-for-return'
import { listReturns } from '@/lib/features/returns/queries/returns'
import { returnStateAnswer, askReturnBody, returnsAnswer } from '@/lib/features/returns/schemas'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/carReturn', {
  GET: endpoint({
    summary: 'My returns of bought cars with their sums, newest first.',
    auth: 'customer',
    response: returnsAnswer,
    handler: ({ actor }) => listReturns(requireCustomerId(actor)),
  }),
  POST: endpoint({
    summary: 'Asks to return a car that I bought, at the sum that was shown.',
    auth: 'customer',
    notByActingStaff: true,
    body: askReturnBody,
    response: returnStateAnswer,
    status: 201,
    idempotent: true,
    handler: ({ body, actor }) => askForReturn(body, requireCustomerId(actor)),
  }),
})
