import type { Locale } from '@/lib/i18n/locales'
import { renderInvoice } from '../forms/render-invoice'
import { readInvoice } from './invoices'

export async function buildInvoiceFile(id: string, customerId: string | null, locale: Locale) {
  const invoice = await readInvoice(id, customerId)
  if (!invoice) return null
  return {
    name: `${invoice.number.replaceAll('/', '-')}.pdf`,
    body: new Uint8Array(await renderInvoice(invoice, locale)),
  }
}
