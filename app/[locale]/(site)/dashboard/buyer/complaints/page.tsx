import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MyComplaints } from '@/components/complaints/my-complaints'
import { SectionHead } from '@/components/customers/section-parts'
import { getSectionPath } from '@/components/customers/sections'
import { listComplaints } from '@/lib/features/complaints/queries/complaints'
import { translatorOf } from '@/lib/i18n/translator'
import { buildDashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('complaints')
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function BuyerComplaintsPage({ searchParams }: Props) {
  const { customerId, staff } = await requireCustomer(getSectionPath('complaints'))
  const [locale, complaints, { ticket }] = await Promise.all([
    getLocale(),
    listComplaints(customerId),
    searchParams,
  ])
  const t = translatorOf(locale, 'complaints')
  return (
    <>
      <SectionHead title={t('mine.title')} lead={t('mine.lead')} />
      <MyComplaints
        complaints={complaints}
        ticket={ticket}
        here="/dashboard/buyer/complaints"
        isActing={staff !== null}
        now={new Date()}
        locale={locale}
      />
    </>
  )
}
