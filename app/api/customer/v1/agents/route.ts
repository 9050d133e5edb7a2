import { endGrants } from '@/lib/features/agents/commands/end-grants'
import { listGrants } from '@/lib/features/agents/queries/grants'
import { agentGrantList, endGrantAnswer, endGrantQuery } from '@/lib/features/agents/schemas/grants'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/agents', {
  GET: endpoint({
    summary: 'The programs that may act for the customer.',
    auth: 'customer',
    response: agentGrantList,
    handler: async ({ actor }) => ({ items: await listGrants(requireCustomerId(actor)) }),
  }),
  DELETE: endpoint({
    summary: "Ends a program's access at once.",
    auth: 'customer',
    query: endGrantQuery,
    response: endGrantAnswer,
    handler: async ({ actor, query }) => ({
      ended: await endGrants(requireCustomerId(actor), query.grantId),
    }),
  }),
})
