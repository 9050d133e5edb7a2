import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { PurchaseView } from '@/components/sales/purchase-view'
import { WarrantyCard } from '@/components/warranty/warranty-card'
import { ReturnCard } from '@/components/returns/return-card'
import { PassportCard } from '@/components/passports/passport-card'
import { OwnReviewsCard } from '@/components/reviews/review-card'
import { getSectionPath } from '@/components/customers/sections'
import { listPurchaseDetails } from '@/lib/features/sales/queries/purchases'
import { listClaims, readWarranties } from '@/lib/features/warranty/queries/claims'
import { listReturns, readReturnablePurchases } from '@/lib/features/returns/queries/returns'
import { listOwnPassports } from '@/lib/features/passports/queries/own'
import { listReviews } from '@/lib/features/reviews/queries/reviews'
import { hasBankAccount } from '@/lib/features/settlements/queries/bank-account'
import { translatorOf } from '@/lib/i18n/translator'
import { buildDashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('purchases')
}

export default async function PurchasesPage() {
  const { customerId, staff } = await requireCustomer(getSectionPath('purchases'))
  const locale = await getLocale()
  const now = new Date()
  const [bought, warranties, claims, returnables, returns, reviews, passports, hasAccount] =
    await Promise.all([
      listPurchaseDetails(customerId, { now, locale }),
      readWarranties(customerId),
      listClaims(customerId),
      readReturnablePurchases(customerId),
      listReturns(customerId),
      listReviews(customerId),
      listOwnPassports(customerId),
      hasBankAccount(customerId),
    ])
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
        {bought.map(({ car, purchase, dues, order, bond, today }) => {
          const warranty = warranties.get(purchase.vehicleId)
          const returnable = returnables.get(purchase.vehicleId)
          return (
            <div key={purchase.purchaseId} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <PurchaseView
                car={car}
                purchase={purchase}
                dues={dues}
                order={order}
                bond={bond}
                hasAccount={hasAccount}
                today={today}
                isActing={staff !== null}
                locale={locale}
              />
              {returnable && (
                <ReturnCard
                  vehicleId={purchase.vehicleId}
                  carCode={car.carCode}
                  bought={returnable}
                  returns={returns.filter(({ vehicleId }) => vehicleId === purchase.vehicleId)}
                  isActing={staff !== null}
                  hasAccount={hasAccount}
                  now={now}
                  locale={locale}
                />
              )}
              {warranty && (
                <WarrantyCard
                  vehicleId={purchase.vehicleId}
                  carCode={car.carCode}
                  warranty={warranty}
                  claims={claims.filter(({ vehicleId }) => vehicleId === purchase.vehicleId)}
                  isActing={staff !== null}
                  hasAccount={hasAccount}
                  now={now}
                  locale={locale}
                />
              )}
              <PassportCard
                vehicleId={purchase.vehicleId}
                isDelivered={purchase.paperwork.some(
                  ({ step, doneAt }) => step === 'delivered' && doneAt !== null,
                )}
                passport={passports.find(({ vehicleId }) => vehicleId === purchase.vehicleId)}
                isActing={staff !== null}
                locale={locale}
              />
              <OwnReviewsCard
                vehicleId={purchase.vehicleId}
                done={purchase.paperwork.filter(({ doneAt }) => doneAt).map(({ step }) => step)}
                reviews={reviews.filter(({ vehicleId }) => vehicleId === purchase.vehicleId)}
                isActing={staff !== null}
                locale={locale}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}
