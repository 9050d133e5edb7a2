import { writeBankFile } from '@/lib/features/books/commands/write-bank-file'
import { payoutFileParams } from '@/lib/features/books/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/payoutFiles/[fileId]',
  {
    summary: "A file of payouts for the bank's bulk upload, with account numbers.",
    auth: 'staff',
    // The command checks the right in the cities of all the file's cars.
    needs: { right: 'pay' },
    type: 'text/csv; charset=utf-8',
    params: payoutFileParams,
  },
  async ({ actor, params: { fileId } }) => {
    const staffId = requireStaffMember(actor).id
    const { body, rows, total } = await writeBankFile(fileId, {
      staffId,
      sessionId: actor?.sessionId ?? '',
    })
    return { name: `payouts-${fileId}.csv`, body, detail: { rows, total } }
  },
)
