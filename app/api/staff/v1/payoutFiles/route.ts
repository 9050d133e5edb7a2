import { makePayoutFile, withdrawPayoutFile } from '@/lib/features/books/commands/make-payout-file'
import {
  payoutFileAnswer,
  payoutFileBody,
  payoutFileWithdrawalBody,
  payoutFileWithdrawalAnswer,
} from '@/lib/features/books/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/payoutFiles', {
  POST: endpoint({
    summary: 'Puts the payouts that are ready into a file for the bank.',
    auth: 'staff',
    needs: { right: 'pay', city: async ({ body }) => body.city ?? null },
    idempotent: true,
    body: payoutFileBody,
    response: payoutFileAnswer,
    status: 201,
    handler: ({ actor, body }) => makePayoutFile(requireStaffMember(actor).id, body.city),
  }),
  PATCH: endpoint({
    summary: 'Withdraws a file that the bank never took, which frees its payouts.',
    auth: 'staff',
    needs: { right: 'pay' },
    body: payoutFileWithdrawalBody,
    response: payoutFileWithdrawalAnswer,
    handler: ({ actor, body }) =>
      withdrawPayoutFile(body.fileId, body.reason, requireStaffMember(actor).id),
  }),
})
