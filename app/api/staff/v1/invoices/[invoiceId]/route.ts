import { invoiceFile } from '@/lib/features/purchases/queries/invoice-file'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { invoiceParams } from '@/lib/features/purchases/schemas/documents'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/invoices/[invoiceId]',
  {
    summary: "Anybody's tax invoice.",
    auth: 'staff',
    type: 'application/pdf',
    params: invoiceParams,
  },
  async ({ params }) => {
    return found(invoiceFile(params.invoiceId, null, DEFAULT_LOCALE))
  },
)
