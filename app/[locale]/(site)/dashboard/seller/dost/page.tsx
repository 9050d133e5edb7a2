import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { DASHBOARD, SellerFrame } from '@/components/seller/seller-frame'
import { listDostActivity } from '@/lib/features/accounts/queries/account'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { requireSeller, sellerMetadata } from '../who'

/** A person's own page: rendered for each request, in one piece. */
export const instant = false

const HERE = `${DASHBOARD}/dost`

export async function generateMetadata(): Promise<Metadata> {
  return sellerMetadata()
}

export default async function SellerDostPage() {
  const { customerId, firstName } = await requireSeller(HERE)
  const [locale, entries] = await Promise.all([getLocale(), listDostActivity(customerId)])
  const t = translatorOf(locale, 'sellerDashboard.dost')
  return (
    <SellerFrame here={HERE} title={t('title')} lead={t('lead')} locale={locale}>
      {entries.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ol className="grid max-w-prose">
        {entries.map(({ at, dost, action, subject, reason }, place) => (
          <li key={`${at} ${place}`} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                {t('entry', { dost: dost ?? '–', name: firstName ?? '' })}
              </span>
              <time dateTime={at} className="text-sm text-ink-faint tabular-nums">
                {formatMoment(at)}
              </time>
            </p>
            <p className="break-words text-ink-soft">
              {[action, subject].filter(Boolean).join(' · ')}
            </p>
            {reason && <p className="text-sm text-ink-faint">{t('reason', { reason })}</p>}
          </li>
        ))}
      </ol>
    </SellerFrame>
  )
}
