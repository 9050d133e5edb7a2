import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MyComplaints } from '@/components/complaints/my-complaints'
import { SectionHead } from '@/components/customers/section-parts'
import { getSectionPath } from '@/components/customers/sections'
import { listComplaints } from '@/lib/features/complaints/queries/complaints'
import { translatorOf } from '@/lib/i18n/translator'
import { dashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return dashboardMetadata('complaints')
}

export default async function BuyerComplaintsPage() {
  const { customerId, staff } = await requireCustomer(getSectionPath('complaints'))
  const [locale, complaints] = await Promise.all([getLocale(), listComplaints(customerId)])
  const t = translatorOf(locale, 'complaints')
  return (
    <>
      <SectionHead title={t('mine.title')} lead={t('mine.lead')} />
      <MyComplaints
        complaints={complaints}
        isActing={staff !== null}
        now={new Date()}
        locale={locale}
      />
    </>
  )
}
