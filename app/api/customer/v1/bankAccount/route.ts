import { getBankAccount } from '@/lib/features/settlements/queries/bank-account'
import { accountBody, bankAccountAnswer } from '@/lib/features/settlements/schemas/bank-account'
import { requireCustomerId } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { setBankAccount } from '@/lib/workflows/set-bank-account'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/customer/v1/bankAccount', {
  GET: endpoint({
    summary:
      'The account that I am paid to, and what became of a later one; of its number the last four digits.',
    auth: 'customer',
    response: bankAccountAnswer,
    handler: ({ actor }) => getBankAccount(requireCustomerId(actor)),
  }),
  POST: endpoint({
    summary:
      'Has an account of mine checked by one rupee, with the code that was sent for this very account.',
    fails: ['invalid_otp'],
    auth: 'customer',
    notByActingStaff: true,
    body: accountBody,
    response: bankAccountAnswer,
    status: 201,
    handler: ({ body, actor }) => setBankAccount(body, requireCustomerId(actor)),
  }),
})
