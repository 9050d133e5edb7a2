import { useLocale } from 'next-intl'
import { HREFLANG } from '@/lib/i18n/locales'
import type { InvoiceLine } from '@/lib/features/settlements/queries/invoices'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

export function InvoiceList({
  invoices,
  path,
  nameOf,
}: {
  invoices: readonly InvoiceLine[]
  path: '/api/customer/v1/invoices' | '/api/staff/v1/invoices'
  nameOf: (invoice: InvoiceLine) => string
}) {
  const language = HREFLANG[useLocale()]
  return (
    <ul className="grid gap-1">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
        >
          <a
            href={`${path}/${invoice.id}`}
            className="inline-flex min-h-11 items-center font-medium text-accent underline"
          >
            {nameOf(invoice)} {invoice.number}
          </a>
          <span className="text-sm text-ink-soft tabular-nums">
            {formatDay(invoice.issuedAt, language)} · {formatRupees(invoice.total)}
          </span>
        </li>
      ))}
    </ul>
  )
}
