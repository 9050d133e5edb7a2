import { cityOfInvoice } from '@/lib/features/desk/queries/city-of'
import { buildInvoiceFile } from '@/lib/features/settlements/queries/invoice-file'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { invoiceParams } from '@/lib/features/documents/schemas/documents'
import { countStaffUse } from '@/lib/server/auth/staff-limit'
import { requireStaffMember } from '@/lib/server/http/actor'
import { requireFound } from '@/lib/server/http/require-found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/staff/v1/invoices/[invoiceId]',
  {
    summary: 'The tax invoice of a deal of one’s own cities.',
    auth: 'staff',
    needs: { right: ['sell', 'books'], city: ({ params }) => cityOfInvoice(params.invoiceId) },
    type: 'application/pdf',
    params: invoiceParams,
  },
  async ({ params, actor }) => {
    await countStaffUse(requireStaffMember(actor), 'invoices')
    return requireFound(buildInvoiceFile(params.invoiceId, null, DEFAULT_LOCALE))
  },
)
