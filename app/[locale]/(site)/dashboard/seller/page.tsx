import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { CarList } from '@/components/selling/car-list'
import { OwnerTasks } from '@/components/selling/owner-next'
import { ValuedCars, formatValuedName } from '@/components/selling/valued-cars'
import { SELLER_DASHBOARD, SellerFrame } from '@/components/selling/seller-frame'
import { EmptyState } from '@/components/ui/notice-state'
import { LinkButton } from '@/components/ui/link-button'
import { readDealer } from '@/lib/features/auctions/queries/dealers'
import { listOwnValuations } from '@/lib/features/valuation/queries/own-valuations'
import { readOwnerTasks } from '@/lib/features/selling/queries/owner-tasks'
import { listSellerCars } from '@/lib/features/selling/queries/stages'
import { mergeOwnerTasks } from '@/lib/features/selling/rules/owner-tasks'
import { translatorOf } from '@/lib/i18n/translator'
import { MAX_PAGE_SIZE } from '@/lib/shared/pagination'
import { requireSeller, buildSellerMetadata } from './who'
import { formatCarName } from '@/lib/shared/car-name'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildSellerMetadata()
}

export default async function SellerDashboardPage() {
  const { customerId } = await requireSeller(SELLER_DASHBOARD)
  const locale = await getLocale()
  const now = new Date()
  const [cars, turns, valued, dealer] = await Promise.all([
    listSellerCars(customerId, { page: 1, pageSize: MAX_PAGE_SIZE }, { now, locale }),
    readOwnerTasks(customerId, now),
    listOwnValuations(customerId),
    readDealer(customerId),
  ])
  const t = translatorOf(locale, 'sellerDashboard')
  const turnsOf = mergeOwnerTasks(turns).flatMap((turn) => {
    const car = cars.items.find(({ vehicleId }) => vehicleId === turn.vehicleId)
    return car ? [{ ...turn, carCode: car.carCode, name: formatCarName(car) }] : []
  })
  const withUs = new Set(cars.items.map(formatCarName))
  return (
    <SellerFrame
      here={SELLER_DASHBOARD}
      title={t('title')}
      lead={t('lead')}
      isDealer={dealer !== null}
      locale={locale}
    >
      {cars.items.length === 0 && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          <LinkButton href="/sell/valuation">{t('emptyValue')}</LinkButton>
          <LinkButton href="/sell/appointment" tone="secondary">
            {t('emptyBook')}
          </LinkButton>
        </EmptyState>
      )}
      <div className="grid gap-section">
        {cars.items.length > 0 && <OwnerTasks cars={turnsOf} locale={locale} />}
        <CarList cars={cars.items} locale={locale} />
        <ValuedCars
          cars={valued.filter((car) => !withUs.has(formatValuedName(car)))}
          locale={locale}
        />
      </div>
    </SellerFrame>
  )
}
