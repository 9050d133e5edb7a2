import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { Fragment } from 'react'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { getSectionPath } from '@/components/customers/sections'
import { PurchaseDocuments } from '@/components/sales/documents'
import { ClientMessages } from '@/components/layout/client-messages'
import { DeliveryCard } from '@/components/sales/delivery-card'
import { OldCarsCard } from '@/components/exchanges/old-cars-card'
import { listAgreedExchanges } from '@/lib/features/exchanges/queries/exchange'
import { LoanCard } from '@/components/loans/loan-card'
import { DelayQuestion } from '@/components/reservations/delay-question'
import { ReservationCard } from '@/components/reservations/reservation-card'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { getLoan } from '@/lib/features/loans/queries/loan'
import { computeLoanShare } from '@/lib/features/loans/rules/loan-share'
import { hasPartReceipts } from '@/lib/features/sales/queries/part-receipts'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { sumPaidByBuyer } from '@/lib/features/sales/rules/rest'
import { PayRest } from '@/components/sales/pay-rest'
import { readDelay } from '@/lib/features/reservations/queries/delays'
import { getDelivery } from '@/lib/features/sales/queries/home-delivery'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { listDashboardHolds } from '@/lib/features/sales/queries/dashboard-holds'
import { translatorOf } from '@/lib/i18n/translator'
import { readTermsInForce } from '@/lib/features/pricing/queries/terms'
import { formatRupees } from '@/lib/shared/numbers'
import { buildDashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('reserved')
}

export default async function ReservedPage() {
  const { customerId, staff } = await requireCustomer(getSectionPath('reserved'))
  const locale = await getLocale()
  const now = new Date()
  const { live, ended } = await listDashboardHolds(customerId, { now, locale })
  const held = live.find(({ reservation }) => reservation.status === 'active')
  const [{ tokenAmount }, hasReceipts, documents, loan, delivery, delay, rest, oldCars] =
    await Promise.all([
      readTermsInForce(now),
      hasPartReceipts(customerId),
      held ? listDocumentsForCustomer(held.reservation.vehicleId, customerId) : [],
      held ? getLoan(held.reservation.vehicleId, customerId) : null,
      held ? getDelivery(held.reservation.vehicleId, customerId, now) : null,
      held ? readDelay({ vehicleId: held.reservation.vehicleId, customerId }, now) : null,
      held ? readRestToPay({ vehicleId: held.reservation.vehicleId, customerId }) : null,
      held ? listAgreedExchanges(customerId) : [],
    ])
  const own = documents.filter(({ isMine }) => isMine)
  const t = translatorOf(locale, 'dashboard.reserved')
  const groups = [
    { title: t('now'), holds: live },
    { title: t('before'), holds: ended },
  ].filter(({ holds }) => holds.length > 0)
  return (
    <ClientMessages namespaces={['reserve']}>
      <SectionHead title={t('title')} lead={t('lead')} />
      {live.length === 0 && (
        <NothingYet
          icon="clock"
          title={t('emptyTitle')}
          text={t('emptyText', { amount: formatRupees(tokenAmount) })}
          links={[
            { href: getSectionPath('liked'), label: t('fromLiked') },
            { href: '/buy', label: t('browse') },
          ]}
        />
      )}
      {groups.map(({ title, holds }) => (
        <section key={title} className="mb-8">
          <h2 className="mb-3 text-xl">{title}</h2>
          <div className="grid gap-3">
            {holds.map(({ id, car, reservation }) => (
              <Fragment key={id}>
                <ReservationCard
                  car={car}
                  reservation={reservation}
                  serverNow={now.toISOString()}
                />
                {reservation.status === 'active' && delay && (
                  <DelayQuestion
                    vehicleId={reservation.vehicleId}
                    delay={delay}
                    paid={rest ? sumPaidByBuyer(rest) : reservation.tokenAmount}
                    blocked={rest?.block?.amount ?? 0}
                    isActing={staff !== null}
                  />
                )}
                {reservation.status === 'active' && rest && (
                  <Card className="p-5">
                    <PayRest
                      rest={rest}
                      loan={computeLoanShare(loan?.application ?? null)}
                      isActing={staff !== null}
                      online={{ href: `/reserve/${car.carCode}` }}
                      locale={locale}
                    />
                  </Card>
                )}
                {reservation.status === 'active' && (
                  <OldCarsCard
                    vehicleId={reservation.vehicleId}
                    exchanges={oldCars}
                    counted={rest?.oldCar?.amount ?? null}
                    isActing={staff !== null}
                    locale={locale}
                  />
                )}
                {reservation.status === 'active' && (
                  <Card className="p-5">
                    <PurchaseDocuments
                      vehicleId={reservation.vehicleId}
                      documents={own}
                      lead={t('papersLead')}
                      isActing={staff !== null}
                      locale={locale}
                    />
                  </Card>
                )}
                {reservation.status === 'active' && delivery && (
                  <DeliveryCard
                    vehicleId={reservation.vehicleId}
                    answer={delivery}
                    locale={locale}
                  />
                )}
                {reservation.status === 'active' && loan && (
                  <LoanCard vehicleId={reservation.vehicleId} loan={loan} locale={locale} />
                )}
              </Fragment>
            ))}
          </div>
        </section>
      ))}
      {ended.length > 0 && hasReceipts && (
        <Link
          href="/dashboard/receipts"
          className="inline-flex min-h-tap items-center font-medium text-accent underline"
        >
          {translatorOf(locale, 'receipts.list')('all')}
        </Link>
      )}
    </ClientMessages>
  )
}
