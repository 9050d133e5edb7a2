import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { DostLog } from '@/components/customers/dost-log'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { getSectionPath } from '@/components/customers/sections'
import { listDostActivity } from '@/lib/features/customers/queries/account'
import { translatorOf } from '@/lib/i18n/translator'
import { buildDashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('dost')
}

export default async function DostLogPage() {
  const { customerId, firstName } = await requireCustomer(getSectionPath('dost'))
  const [locale, entries] = await Promise.all([getLocale(), listDostActivity(customerId)])
  const t = translatorOf(locale, 'dashboard.dost')
  return (
    <>
      <SectionHead title={t('title')} lead={t('lead')} />
      {entries.length === 0 ? (
        <NothingYet icon="shield" title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <DostLog entries={entries} firstName={firstName ?? ''} locale={locale} />
      )}
    </>
  )
}
