import { DeskTable } from '@/components/desk/desk-table'
import { LinkButton } from '@/components/ui/link-button'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { computePercentFromFair } from '@/lib/features/pricing/rules/proposal'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { CarName } from '../../car-name'
import { QueueFrame, readQueueRequest, type QueueProps } from '../queue-frame'
import { PersonLink } from '../sale-link'

export const instant = false

const COLUMNS = ['car', 'owner', 'city', 'days', 'price', 'fair', 'over', 'next'] as const

export default async function RepricePage({ searchParams }: QueueProps) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, 'reprice')
  const found = await readQueuePage('reprice', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.queue')
  return (
    <QueueFrame title={t('title')} path="/dost/queues/reprice" {...{ view, list, cities, found }}>
      <DeskTable
        list={list}
        caption={t('title')}
        empty={t('empty')}
        columns={COLUMNS.map((key) => ({ key, label: t(key) }))}
        rows={found.items.map((car) => ({
          key: car.key,
          cells: {
            car: (
              <CarName
                id={car.vehicleId}
                name={car.car}
                code={car.carCode}
                plate={car.plate ?? ''}
                tab="listing#reprice"
              />
            ),
            owner: (
              <PersonLink
                id={car.personId}
                name={car.person}
                phone={car.phone}
                language={car.language}
                cityId={car.cityId}
              />
            ),
            city: car.city,
            days: car.listedDays,
            price: car.price === null ? '' : formatRupees(car.price),
            fair: car.fairPrice === null ? '' : formatRupees(car.fairPrice),
            over:
              car.price === null || car.fairPrice === null
                ? ''
                : `${computePercentFromFair(car.price, car.fairPrice).toFixed(1)}%`,
            next: (
              <LinkButton
                href={`/dost/cars/${car.vehicleId}?tab=listing#reprice`}
                tone="secondary"
                size="sm"
              >
                {t('act')}
              </LinkButton>
            ),
          },
        }))}
      />
    </QueueFrame>
  )
}
