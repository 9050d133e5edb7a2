import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { Overview } from '@/components/dashboard/overview'
import { pathOf } from '@/components/dashboard/sections'
import { SectionHead } from '@/components/dashboard/section-head'
import { getBuyerOverview } from '@/lib/features/purchases/queries/overview'
import { translatorOf } from '@/lib/i18n/translator'
import { dashboardMetadata } from '../dashboard-metadata'
import { requireBuyer } from '../who'

/** A person's own page: drawn for each request, in one piece. */
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return dashboardMetadata('overview')
}

export default async function BuyerDashboardPage() {
  const { customerId } = await requireBuyer(pathOf('overview'))
  const [locale, overview] = await Promise.all([getLocale(), getBuyerOverview(customerId)])
  if (!overview) return null
  const t = translatorOf(locale, 'dashboard')
  return (
    <>
      <SectionHead title={t('hello', { name: overview.firstName })} lead={t('description')} />
      <Overview overview={overview} locale={locale} />
    </>
  )
}
