import { buildPartReceipt } from '@/lib/features/sales/queries/part-receipt-file'
import { partReceiptParams } from '@/lib/features/sales/schemas/part-receipts'
import { requireCustomerId } from '@/lib/server/http/actor'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { requireFound } from '@/lib/server/http/require-found'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/partReceipts/[paymentId]',
  {
    summary: 'The receipt of a part that the customer paid for a held car.',
    auth: 'customer',
    type: 'application/pdf',
    params: partReceiptParams,
  },
  ({ actor, params, locale }) =>
    requireFound(buildPartReceipt(params.paymentId, requireCustomerId(actor), locale)),
)
