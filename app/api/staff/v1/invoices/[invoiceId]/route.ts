import { invoiceFile } from '@/lib/features/purchases/queries/invoice-file'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { invoiceParams } from '@/lib/features/purchases/schemas/documents'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readParams } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/invoices/[invoiceId]',
  'staff',
  async ({ context }) => {
    const { invoiceId } = readParams(invoiceParams, await context.params)
    return found(invoiceFile(invoiceId, null, DEFAULT_LOCALE))
  },
)
