import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { PurchaseView } from '@/components/sales/purchase-view'
import { dashboardPath } from '@/components/customers/sections'
import { listPurchaseDetails } from '@/lib/features/sales/queries/purchases'
import { translatorOf } from '@/lib/i18n/translator'
import { dashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return dashboardMetadata('purchases')
}

export default async function PurchasesPage() {
  const { customerId, staff } = await requireCustomer(dashboardPath('purchases'))
  const locale = await getLocale()
  const bought = await listPurchaseDetails(customerId, { now: new Date(), locale })
  const t = translatorOf(locale, 'dashboard.purchases')
  return (
    <>
      <SectionHead title={t('title')} lead={t('lead')} />
      {bought.length === 0 && (
        <NothingYet
          icon="key"
          title={t('emptyTitle')}
          text={t('emptyText')}
          links={[{ href: '/buy', label: t('browse') }]}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {bought.map(({ car, purchase }) => (
          <PurchaseView
            key={purchase.purchaseId}
            car={car}
            purchase={purchase}
            isActing={staff !== null}
            locale={locale}
          />
        ))}
      </div>
    </>
  )
}
