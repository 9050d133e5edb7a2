import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { BuyerOverviewList } from '@/components/customers/overview'
import { getSectionPath } from '@/components/customers/sections'
import { BuyerTasks } from '@/components/customers/your-turn'
import { SectionHead } from '@/components/customers/section-parts'
import { PurchaseUnderWay } from '@/components/customers/under-way'
import { ClientMessages } from '@/components/layout/client-messages'
import { ReservationCard } from '@/components/reservations/reservation-card'
import { Link } from '@/components/ui/link'
import { listEndedAuctions } from '@/lib/features/auctions/queries/dealer-page'
import { listReturns } from '@/lib/features/returns/queries/returns'
import { listDocumentsForCustomer } from '@/lib/features/documents/queries/documents'
import { countDocumentsToSend } from '@/lib/features/documents/rules/documents'
import { readDealer } from '@/lib/features/auctions/queries/dealers'
import { TestDriveCard } from '@/components/appointments/test-drive-card'
import {
  listDashboardDrives,
  listDashboardHolds,
} from '@/lib/features/sales/queries/dashboard-holds'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { type BuyerOverview, getBuyerOverview } from '@/lib/features/sales/queries/overview'
import { listPurchaseDetails } from '@/lib/features/sales/queries/purchases'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { buildDashboardMetadata, requireCustomer } from '../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('overview')
}

export default async function BuyerDashboardPage() {
  const { customerId } = await requireCustomer(getSectionPath('overview'))
  const [locale, overview, dealer] = await Promise.all([
    getLocale(),
    getBuyerOverview(customerId),
    readDealer(customerId),
  ])
  if (!overview) return null
  const [returns, auctions] = await Promise.all([
    listReturns(customerId),
    dealer ? listEndedAuctions(customerId) : [],
  ])
  const t = translatorOf(locale, 'dashboard')
  const now = await renderMostUrgentCar(customerId, overview, { now: new Date(), locale })
  return (
    <>
      <SectionHead
        title={t('hello', { name: overview.firstName })}
        lead={now ? undefined : t('description')}
      />
      <BuyerTasks returns={returns} auctions={auctions} locale={locale} />
      {now && (
        <ClientMessages namespaces={['reserve']}>
          <section className="mb-6 grid gap-3">
            <h2 className="text-xl">{t('overview.now')}</h2>
            {now}
          </section>
        </ClientMessages>
      )}
      <BuyerOverviewList overview={overview} locale={locale} />
      {dealer && (
        <Link
          href="/dashboard/dealer"
          className="inline-flex min-h-tap items-center font-medium text-accent"
        >
          {t('overview.dealer')}
        </Link>
      )}
    </>
  )
}

async function renderMostUrgentCar(
  customerId: string,
  overview: BuyerOverview,
  options: { now: Date; locale: Locale },
) {
  const serverNow = options.now.toISOString()
  if (overview.hold !== null) {
    const [hold] = (await listDashboardHolds(customerId, options)).live
    if (hold) {
      const { vehicleId, status } = hold.reservation
      const [rest, documents] =
        status === 'active'
          ? await Promise.all([
              readRestToPay({ vehicleId, customerId }),
              listDocumentsForCustomer(vehicleId, customerId),
            ])
          : [null, []]
      return (
        <ReservationCard
          car={hold.car}
          reservation={hold.reservation}
          serverNow={serverNow}
          toGo={{ rest: rest?.rest ?? 0, documents: countDocumentsToSend(documents) }}
        />
      )
    }
  }
  if (overview.openPurchases > 0) {
    const bought = await listPurchaseDetails(customerId, options)
    const open = bought.find(({ purchase }) =>
      purchase.paperwork.some(({ state }) => state === 'current'),
    )
    if (open) return <PurchaseUnderWay {...open} locale={options.locale} />
  }
  if (overview.drives > 0) {
    const [drive] = (await listDashboardDrives(customerId, options)).coming
    if (drive)
      return (
        <ClientMessages namespaces={['testDrives']}>
          <TestDriveCard appointment={drive.appointment} car={drive.car} />
        </ClientMessages>
      )
  }
  return null
}
