import { buildInvoiceFile } from '@/lib/features/settlements/queries/invoice-file'
import { invoiceParams } from '@/lib/features/documents/schemas/documents'
import { requireCustomerId } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/invoices/[invoiceId]',
  {
    summary: "One of the customer's own tax invoices.",
    auth: 'customer',
    type: 'application/pdf',
    params: invoiceParams,
  },
  async ({ actor, params, locale }) => {
    return requireFound(buildInvoiceFile(params.invoiceId, requireCustomerId(actor), locale))
  },
)
