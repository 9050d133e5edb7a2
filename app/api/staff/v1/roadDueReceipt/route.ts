import { cityOfDue } from '@/lib/features/desk/queries/city-of'
import { MAX_DOCUMENT_BYTES } from '@/lib/features/documents/rules/file-types'
import { addDueReceipt } from '@/lib/features/dues/commands/add-receipt'
import { roadDueReceiptAnswer, roadDueReceiptBody } from '@/lib/features/dues/schemas'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route('/staff/v1/roadDueReceipt', {
  POST: endpoint({
    summary: 'The receipt of a cleared challan or toll as a file.',
    auth: 'staff',
    needs: { right: 'sell', city: ({ body }) => cityOfDue(body.dueId) },
    upload: { mostBytes: MAX_DOCUMENT_BYTES },
    body: roadDueReceiptBody,
    response: roadDueReceiptAnswer,
    status: 201,
    handler: ({ body, actor }) => addDueReceipt(body, requireStaffMember(actor).id),
  }),
})
