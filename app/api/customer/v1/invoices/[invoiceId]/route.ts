import { invoiceFile } from '@/lib/features/purchases/queries/invoice-file'
import { invoiceParams } from '@/lib/features/purchases/schemas/documents'
import { customerOf } from '@/lib/server/http/actor'
import { found } from '@/lib/server/http/found'
import { ownFileRoute } from '@/lib/server/http/own-file-route'
import { readParams } from '@/lib/server/http/validate'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = ownFileRoute(
  '/customer/v1/invoices/[invoiceId]',
  'customer',
  async ({ actor, context, locale }) => {
    const { invoiceId } = readParams(invoiceParams, await context.params)
    return found(invoiceFile(invoiceId, customerOf(actor), locale))
  },
)
