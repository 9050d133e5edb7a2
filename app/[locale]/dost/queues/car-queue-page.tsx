import { DeskTable } from '@/components/desk/desk-table'
import { LinkButton } from '@/components/ui/link-button'
import { type CarQueue, readCarQueue } from '@/lib/features/desk/queries/car-rows'
import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { formatDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { CarName } from '../car-name'
import { carTexts } from '../car-texts'
import { requireStaff } from '../require-staff'

const NEXT = {
  inspect: ['inspection', 'doInspect'],
  photograph: ['photos', 'doPhotograph'],
  price: ['price', 'doPrice'],
} as const
const COLUMNS = {
  inspect: ['car', 'seller', 'city', 'kms', 'judged', 'next'],
  photograph: ['car', 'state', 'city', 'photographs', 'since', 'next'],
  price: ['car', 'state', 'city', 'price', 'since', 'next'],
} as const

/** A queue of cars, with what its worker needs to know and the way to the place where it's done. */
export async function CarQueuePage({ queue }: { queue: CarQueue }) {
  await requireStaff()
  const [cars, t] = await Promise.all([readCarQueue(queue), carTexts()])
  const [tab, verb] = NEXT[queue]
  return (
    <>
      <h1 className="mb-5 text-3xl">{t(`queue.${queue}`)}</h1>
      <DeskTable
        caption={t(`queue.${queue}`)}
        empty={t('queue.empty')}
        columns={COLUMNS[queue].map((key) => ({
          key,
          label: key === 'next' ? t('column.next') : t(`column.${key}`),
        }))}
        rows={cars.map((car) => ({
          key: car.id,
          cells: {
            car: (
              <CarName
                id={car.id}
                name={car.car}
                code={car.carCode}
                plate={car.registrationNumber ?? t('noPlate')}
                tab={tab}
              />
            ),
            seller: car.seller === null ? '' : `${car.seller} ${car.phone ?? ''}`,
            state: t(`state.${car.status}`),
            city: car.city,
            kms: formatKms(car.kms),
            judged: t('ofPoints', { count: car.judged }),
            photographs: t('ofPhotos', { count: car.photographs, least: MIN_PHOTOS }),
            price: car.price === null ? '' : formatRupees(car.price),
            since: car.since === null ? '' : formatDay(car.since),
            next: (
              <LinkButton href={`/dost/cars/${car.id}?tab=${tab}`} tone="secondary">
                {t(verb)}
              </LinkButton>
            ),
          },
        }))}
      />
    </>
  )
}
