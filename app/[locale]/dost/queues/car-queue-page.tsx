import { DeskTable } from '@/components/desk/desk-table'
import { Due } from '@/components/desk/fact-list'
import { LinkButton } from '@/components/ui/link-button'
import type { CarQueue } from '@/lib/features/desk/queries/car-rows'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { CarName } from '../car-name'
import { PersonLink } from './sale-link'
import { QueueFrame, readQueueRequest, type QueueProps } from './queue-frame'

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

export async function CarQueuePage({
  queue,
  searchParams,
}: QueueProps & {
  queue: CarQueue
}) {
  const { staff, view, list, cities } = await readQueueRequest(searchParams, queue)
  const found = await readQueuePage(queue, view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const [tab, verb] = NEXT[queue]
  return (
    <QueueFrame
      title={t(`queue.${queue}`)}
      path={`/dost/queues/${queue}`}
      {...{ view, list, cities, found }}
    >
      <DeskTable
        list={list}
        caption={t(`queue.${queue}`)}
        empty={t('queue.empty')}
        columns={COLUMNS[queue].map((key) => ({
          key,
          label: key === 'next' ? t('column.next') : t(`column.${key}`),
        }))}
        rows={found.items.map((car) => ({
          key: car.key,
          cells: {
            car: (
              <CarName
                id={car.id}
                name={car.car}
                code={car.carCode}
                plate={car.plate ?? t('noPlate')}
                tab={tab}
              />
            ),
            seller:
              car.person === null ? (
                ''
              ) : (
                <PersonLink
                  id={car.personId}
                  cityId={car.cityId}
                  name={car.person}
                  phone={car.phone ?? ''}
                  language={car.language}
                />
              ),
            state: t(`state.${car.status}`),
            city: car.city,
            judged: t('ofPoints', { count: car.judged }),
            photographs: t('ofPhotos', { count: car.photographs, least: MIN_PHOTOS }),
            price: car.price === null ? '' : formatRupees(car.price),
            dueBy: <Due text={formatMoment(car.dueAt)} isLate={car.isLate} late={t('late')} />,
            next: (
              <LinkButton href={`/dost/cars/${car.id}?tab=${tab}`} tone="secondary">
                {t(verb)}
              </LinkButton>
            ),
          },
        }))}
      />
    </QueueFrame>
  )
}
