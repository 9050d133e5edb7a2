import type { Locale } from '@/lib/i18n/locales'
import { renderPartReceipt } from '../forms/render-part-receipt'
import { readPartReceipt } from './part-receipts'

export async function buildPartReceipt(id: string, customerId: string | null, locale: Locale) {
  const receipt = await readPartReceipt(id, customerId)
  return (
    receipt && {
      name: `receipt-${receipt.number.replaceAll('/', '-')}.pdf`,
      body: await renderPartReceipt(receipt, locale),
    }
  )
}
