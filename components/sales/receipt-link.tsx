import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function ReceiptLink({
  paymentId,
  number,
  locale,
}: {
  paymentId: string
  number: string
  locale: Locale
}) {
  return (
    <a
      href={`/api/customer/v1/partReceipts/${paymentId}`}
      className="inline-flex min-h-tap items-center font-medium text-accent underline"
    >
      {translatorOf(locale, 'receipts.list')('link', { number })}
    </a>
  )
}
