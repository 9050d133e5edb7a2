import { CarThumbnail } from '@/components/desk/car-thumbnail'
import { DeskTable } from '@/components/desk/desk-table'
import type { DeskList } from '@/components/desk/lists/list-head'
import { Badge } from '@/components/ui/badge'
import type { DeskCar } from '@/lib/features/desk/queries/car-rows'
import { findColumnSortState } from '@/lib/features/desk/rules/car-sorts'
import { CAR_COLUMNS, type CarColumn } from '@/lib/features/desk/rules/lists'
import { readThumbnails } from '@/lib/features/vehicles/queries/thumbnails'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { CarName } from '../car-name'
import { PersonLink } from '../queues/sale-link'
import { type CarsView, toCarsPath } from './cars-view'

const NUMERIC: ReadonlySet<string> = new Set<CarColumn>(['kms', 'price', 'photographs'])

export const nameCar = ({ car, variant }: Pick<DeskCar, 'car' | 'variant'>) =>
  [car, variant].filter(Boolean).join(' ')

export function formatCarCells(car: DeskCar): Record<Exclude<CarColumn, 'seller'>, string> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const auctions = translatorOf(DEFAULT_LOCALE, 'auction.state')
  return {
    state: car.auction === null ? t(`state.${car.status}`) : auctions(car.auction),
    days: car.listedAt === null ? '' : formatDay(car.listedAt),
    kms: formatKms(car.kms),
    price: car.price === null ? '' : formatRupees(car.price),
    photographs: String(car.photographs),
    dost: car.dost ?? '',
    city: car.city,
    changed: formatMoment(car.updatedAt),
  }
}

function sayFacts(car: DeskCar, shown: readonly string[]): string {
  const t = translatorOf(DEFAULT_LOCALE, 'deskLists')
  const texts = formatCarCells(car)
  const named: Partial<typeof texts> = {
    days: texts.days && t('sinceDay', { day: texts.days }),
    photographs: t('photosOf', { count: car.photographs }),
    changed: t('changedAt', { when: texts.changed }),
  }
  return CAR_COLUMNS.flatMap((column) =>
    column !== 'seller' && shown.includes(column) ? (named[column] ?? texts[column]) : [],
  )
    .filter(Boolean)
    .join(' · ')
}

interface CarTableProps {
  items: readonly DeskCar[]
  list: DeskList
  view: CarsView
}

export async function CarTable({ items, list, view }: CarTableProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const lists = translatorOf(DEFAULT_LOCALE, 'deskLists')
  const thumbnails = await readThumbnails(items.map(({ id }) => id))
  const columns = ['car', ...CAR_COLUMNS] as const
  const isOneState = view.status !== null
  const nameColumn = (key: (typeof columns)[number]) =>
    key === 'car' ? t('column.car') : lists(`column.${key as CarColumn}`)
  const sortOf = (key: string, label: string) => {
    const head = findColumnSortState(key, view.sort)
    return (
      head && {
        order: head.order,
        href: toCarsPath({ ...view, sort: head.next, page: 1 }),
        label: lists('sortBy', { column: label }),
      }
    )
  }
  return (
    <DeskTable
      caption={t('cars')}
      empty={t('noCars')}
      list={list}
      columns={columns.map((key) => ({
        key,
        label: nameColumn(key),
        numeric: NUMERIC.has(key),
        bare: key === 'car',
        wide: key !== 'car',
        sort: sortOf(key, nameColumn(key)),
      }))}
      rows={items.map((car) => {
        const texts = formatCarCells(car)
        return {
          key: car.id,
          cells: {
            ...texts,
            car: (
              <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 max-sm:grid-cols-[4rem_minmax(0,1fr)] max-sm:gap-2">
                <CarThumbnail src={thumbnails.get(car.id)} />
                <div>
                  <div className="max-lg:[&_a>span:first-child]:pr-9 max-sm:[&_a>span:first-child]:line-clamp-1">
                    <CarName
                      id={car.id}
                      name={nameCar(car)}
                      code={car.carCode}
                      plate={car.registrationNumber ?? t('noPlate')}
                    />
                  </div>
                  <p className="text-sm text-ink-soft lg:hidden">
                    {sayFacts(
                      car,
                      isOneState ? list.shown.filter((key) => key !== 'state') : list.shown,
                    )}
                  </p>
                </div>
              </div>
            ),
            state: <Badge>{texts.state}</Badge>,
            seller:
              car.seller === null ? (
                ''
              ) : (
                <PersonLink
                  id={car.personId}
                  cityId={car.cityId}
                  name={car.seller}
                  phone={car.phone ?? ''}
                  language={car.language}
                />
              ),
          },
        }
      })}
    />
  )
}
