import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { DostLog } from '@/components/customers/dost-log'
import { SELLER_DASHBOARD, SellerFrame } from '@/components/selling/seller-frame'
import { listDostActivity } from '@/lib/features/customers/queries/account'
import { translatorOf } from '@/lib/i18n/translator'
import { requireSeller, buildSellerMetadata } from '../who'

export const instant = false

const HERE = `${SELLER_DASHBOARD}/dost`

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata()
}

export default async function SellerDostPage() {
  const { customerId, firstName } = await requireSeller(HERE)
  const [locale, entries] = await Promise.all([getLocale(), listDostActivity(customerId)])
  const t = translatorOf(locale, 'sellerDashboard.dost')
  return (
    <SellerFrame here={HERE} title={t('title')} lead={t('lead')} locale={locale}>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <DostLog entries={entries} firstName={firstName ?? ''} locale={locale} />
      )}
    </SellerFrame>
  )
}
