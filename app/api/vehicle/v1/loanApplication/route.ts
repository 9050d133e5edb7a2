import { applyForLoan } from '@/lib/features/loans/commands/apply-for-loan'
import { withdrawLoan } from '@/lib/features/loans/commands/withdraw-loan'
import { getLoan } from '@/lib/features/loans/queries/loan'
import {
  loanAnswer,
  loanBody,
  loanQuery,
  withdrawLoanAnswer,
  withdrawLoanBody,
} from '@/lib/features/loans/schemas'
import { type Actor, requireCustomerId } from '@/lib/server/http/actor'
import { isActing } from '@/lib/server/auth/sessions'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

const moverOf = (actor: Actor | null) => (isActing(actor) ? 'staff' : 'customer')

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/vehicle/v1/loanApplication',
  {
    GET: endpoint({
      summary:
        'The latest loan application for a car that the caller holds, and what can be applied for.',
      auth: 'customer',
      query: loanQuery,
      response: loanAnswer,
      handler: async ({ query, actor }) => {
        const answer = await getLoan(query.vehicleId, requireCustomerId(actor))
        if (!answer) throw new DomainError('not_found')
        return answer
      },
    }),
    POST: endpoint({
      summary: 'Applies for a loan on a car that the caller holds with a paid token.',
      auth: 'customer',
      body: loanBody,
      response: loanAnswer,
      status: 201,
      handler: ({ body, actor }) => applyForLoan(body, requireCustomerId(actor), moverOf(actor)),
    }),
    DELETE: endpoint({
      summary: 'Withdraws the loan application for a car that the caller holds.',
      auth: 'customer',
      body: withdrawLoanBody,
      response: withdrawLoanAnswer,
      handler: ({ body, actor }) =>
        withdrawLoan(body.vehicleId, requireCustomerId(actor), moverOf(actor)),
    }),
  },
)
