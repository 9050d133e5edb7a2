import { resolveMessage } from '@/lib/i18n/words'
import { addCallBack } from '@/lib/features/customers/commands/ask-query'
import type { z } from 'zod'
import { callBackAnswer, callBackQuery } from '@/lib/features/customers/schemas/details'
import { requireCustomerId } from '@/lib/server/http/actor'
import { type EndpointCall, endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

const shared = {
  summary: 'Asks the shop to call the person; one open call-back each.',
  auth: 'customer',
  query: callBackQuery,
  response: callBackAnswer,
  handler: async ({
    actor,
    query,
    locale,
  }: Pick<
    EndpointCall<z.output<typeof callBackQuery>, unknown, unknown>,
    'actor' | 'query' | 'locale'
  >) => resolveMessage(locale, await addCallBack(requireCustomerId(actor), query.carCode)),
} as const

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/customer/v1/customerClickToCall',
  {
    GET: endpoint({ ...shared, acts: true, takesTokenInQuery: true }),
    POST: endpoint(shared),
  },
)
