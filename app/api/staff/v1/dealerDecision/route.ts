import { decideDealer } from '@/lib/features/auctions/commands/decide-dealer'
import { dealerStateAnswer, dealerDecisionBody } from '@/lib/features/auctions/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/dealerDecision', {
  POST: endpoint({
    summary: 'A manager approves, refuses or suspends a dealer’s account.',
    auth: 'manager',
    body: dealerDecisionBody,
    response: dealerStateAnswer,
    handler: ({ actor, body }) => decideDealer(body, requireStaffMember(actor).id),
  }),
})
