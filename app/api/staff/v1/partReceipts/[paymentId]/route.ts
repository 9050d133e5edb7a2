import { cityOfPayment } from '@/lib/features/desk/queries/city-of'
import { buildPartReceipt } from '@/lib/features/sales/queries/part-receipt-file'
import { partReceiptParams } from '@/lib/features/sales/schemas/part-receipts'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { countStaffUse } from '@/lib/server/auth/staff-limit'
import { requireStaffMember } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { requireFound } from '@/lib/server/http/require-found'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/partReceipts/[paymentId]',
  {
    summary: 'The receipt of a buyer’s part, of one’s own cities.',
    auth: 'staff',
    needs: { right: ['sell', 'books'], city: ({ params }) => cityOfPayment(params.paymentId) },
    type: 'application/pdf',
    params: partReceiptParams,
  },
  async ({ params, actor }) => {
    await countStaffUse(requireStaffMember(actor), 'invoices')
    return requireFound(buildPartReceipt(params.paymentId, null, DEFAULT_LOCALE))
  },
)
