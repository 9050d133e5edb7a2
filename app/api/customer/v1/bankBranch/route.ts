import { branchAnswer, branchQuery } from '@/lib/features/settlements/schemas/bank-account'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { requireBankBranch } from '@/lib/workflows/set-bank-account'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/bankBranch', {
  GET: endpoint({
    summary: 'The bank and the branch that an IFSC names.',
    auth: 'customer',
    query: branchQuery,
    response: branchAnswer,
    handler: ({ query }) => requireBankBranch(query.ifsc),
  }),
})
