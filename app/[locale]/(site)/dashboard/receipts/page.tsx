import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { ReceiptLink } from '@/components/sales/receipt-link'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { listPartReceipts } from '@/lib/features/sales/queries/part-receipts'
import { HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { requireCustomer } from '../dashboard-metadata'

export const instant = false

const PATH = '/dashboard/receipts'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'receipts.list')
  return buildPageMetadata({
    path: PATH,
    locale,
    index: false,
    title: t('metaTitle'),
    description: t('metaText'),
  })
}

export default async function ReceiptsPage() {
  const { customerId } = await requireCustomer(PATH)
  const locale = await getLocale()
  const receipts = await listPartReceipts(customerId)
  const t = translatorOf(locale, 'receipts.list')
  const dashboard = translatorOf(locale, 'dashboard')
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={dashboard('breadcrumb')}
        crumbs={[
          { label: dashboard('home'), href: '/' },
          { label: dashboard('title'), href: '/dashboard' },
          { label: t('title') },
        ]}
      />
      <SectionHead title={t('title')} lead={t('lead')} />
      {receipts.length === 0 && (
        <NothingYet icon="document" title={t('empty')} text={t('emptyText')} />
      )}
      <ul className="grid max-w-prose grid-cols-[minmax(0,1fr)]" data-receipts>
        {receipts.map(({ paymentId, number, car, amount, blocked, paidOn, state }) => (
          <li
            key={paymentId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
          >
            <div className="min-w-0">
              <ReceiptLink paymentId={paymentId} number={number} locale={locale} />
              <p className="text-sm text-ink-soft">
                {car} · {formatDay(toInstant(paidOn, '12:00'), HREFLANG[locale])}
              </p>
              {blocked > 0 && (
                <p className="text-sm text-ink-soft">
                  {t('blocked', { amount: formatRupees(blocked) })}
                </p>
              )}
            </div>
            <p className="tabular-nums">
              <span className={state === 'kept' ? 'font-medium' : 'text-ink-faint line-through'}>
                {formatRupees(amount)}
              </span>
              {state !== 'kept' && (
                <span className="block text-sm font-medium text-warn">{t(state)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
