import { readBooksScope } from '@/lib/features/books/queries/scope'
import { listVouchers } from '@/lib/features/books/queries/vouchers'
import { renderAccounts, renderVouchers } from '@/lib/features/books/rules/tally-xml'
import { tallyQuery } from '@/lib/features/books/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/tallyFile',
  {
    summary: 'The accounts of a period as XML for Tally: its vouchers, or the accounts they name.',
    auth: 'staff',
    needs: { right: 'books', city: async ({ query }) => query.city ?? null },
    type: 'application/xml',
    query: tallyQuery,
  },
  async ({ actor, query }) => {
    const { from, to, file, city } = query
    const vouchers = await listVouchers(await readBooksScope(requireStaffMember(actor).id, query))
    return {
      name: `tally-${file}-${from}-${to}.xml`,
      body: file === 'accounts' ? renderAccounts(vouchers) : renderVouchers(vouchers),
      detail: { vouchers: vouchers.length, from, to, ...(city && { city }) },
    }
  },
)
