import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { MyComplaints } from '@/components/complaints/my-complaints'
import { SELLER_DASHBOARD, SellerFrame } from '@/components/selling/seller-frame'
import { listComplaints } from '@/lib/features/complaints/queries/complaints'
import { translatorOf } from '@/lib/i18n/translator'
import { requireSeller, buildSellerMetadata } from '../who'

export const instant = false

const HERE = `${SELLER_DASHBOARD}/complaints`

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata()
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SellerComplaintsPage({ searchParams }: Props) {
  const { customerId, staff } = await requireSeller(HERE)
  const [locale, complaints, { ticket }] = await Promise.all([
    getLocale(),
    listComplaints(customerId),
    searchParams,
  ])
  const t = translatorOf(locale, 'complaints')
  return (
    <SellerFrame here={HERE} title={t('mine.title')} lead={t('mine.lead')} locale={locale}>
      <MyComplaints
        complaints={complaints}
        ticket={ticket}
        here="/dashboard/seller/complaints"
        isActing={staff !== null}
        now={new Date()}
        locale={locale}
      />
    </SellerFrame>
  )
}
