import { DeadlineText } from '@/components/desk/fact-list'
import { LinkButton } from '@/components/ui/link-button'
import type { CarQueueName } from '@/lib/features/desk/queries/car-rows'
import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { renderCarCell, renderPersonCell } from './cells'
import type { QueuePageProps } from './queue-frame'
import { QueueTable } from './queue-table'

const NEXT = {
  inspect: ['inspection', 'doInspect'],
  photograph: ['photos', 'doPhotograph'],
  price: ['listing', 'doPrice'],
} as const
const COLUMNS = {
  inspect: ['car', 'seller', 'city', 'judged', 'dueBy', 'next'],
  photograph: ['car', 'state', 'city', 'photographs', 'dueBy', 'next'],
  price: ['car', 'state', 'city', 'price', 'dueBy', 'next'],
} as const

export function CarQueuePage({ queue, searchParams }: QueuePageProps & { queue: CarQueueName }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const [tab, verb] = NEXT[queue]
  return (
    <QueueTable
      name={queue}
      searchParams={searchParams}
      title={t(`queue.${queue}`)}
      empty={t('queue.empty')}
      columns={COLUMNS[queue].map((key) => ({ key, label: t(`column.${key}`) }))}
      cells={(car) => ({
        car: renderCarCell(car, { tab, plate: car.plate ?? t('noPlate') }),
        seller: renderPersonCell(car),
        state: t(`state.${car.status}`),
        city: car.city,
        judged: t('ofPoints', { count: car.judged }),
        photographs:
          car.photographs < MIN_PHOTOS
            ? t('ofPhotos', { count: car.photographs, least: MIN_PHOTOS })
            : t('ofPlates', { count: car.photographs, plates: car.openPlates }),
        price: car.price !== null && formatRupees(car.price),
        dueBy: <DeadlineText text={formatMoment(car.dueAt)} isLate={car.isLate} late={t('late')} />,
        next: (
          <LinkButton href={`/dost/cars/${car.vehicleId}?tab=${tab}`} tone="secondary">
            {queue === 'photograph' && car.photographs >= MIN_PHOTOS ? t('doPlates') : t(verb)}
          </LinkButton>
        ),
      })}
    />
  )
}
