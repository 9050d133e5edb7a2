import { CarActs } from '@/components/desk/lists/car-acts'
import { TickList } from '@/components/desk/lists/ticks'
import { KeySwitch } from '@/components/desk/key-switch'
import { ListKeys } from '@/components/desk/list-keys'
import { LinkButton } from '@/components/ui/link-button'
import { DESK_PAGE_SIZE } from '@/lib/features/desk/queries/car-rows'
import { findDeskCars } from '@/lib/features/desk/queries/find-cars'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readDeskList } from '../list/read-list'
import { readDeskCities, requireStaff } from '../require-staff'
import { CarFilters } from './car-filters'
import { CarTable, nameCar } from './car-table'
import { toCarsPath, toCarsView } from './cars-view'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function CarsPage({ searchParams }: Props) {
  const staff = await requireStaff()
  const [query, yards] = await Promise.all([searchParams, readDeskCities(staff)])
  const { cities } = yards
  const list = await readDeskList('cars', query, staff, yards)
  const view = toCarsView(list, query)
  const { page, sort } = view
  const { items, total } = await findDeskCars(view.text, { ...view, readerId: staff.id }, page, {
    sort,
  })
  const first = (page - 1) * DESK_PAGE_SIZE + 1
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const lists = translatorOf(DEFAULT_LOCALE, 'deskLists')
  return (
    <TickList
      rows={items.map((car) => ({
        id: car.id,
        vehicleId: car.id,
        name: `${nameCar(car)}, ${car.carCode}`,
      }))}
    >
      <h1 className="mb-3 text-3xl max-sm:sr-only">{t('cars')}</h1>
      <CarFilters view={view} cities={cities} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <p role="status">
          {t('found', { count: total })}
          {total > DESK_PAGE_SIZE &&
            ` · ${t('placeOf', { first, last: Math.min(total, first + items.length - 1) })}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 max-lg:hidden">
          <span>{lists('keys')}</span>
          <KeySwitch />
        </div>
      </div>
      <ListKeys>
        <CarTable items={items} list={list} view={view} />
      </ListKeys>
      <div className="mt-4 flex gap-3">
        {page > 1 ? (
          <LinkButton tone="secondary" href={toCarsPath({ ...view, page: page - 1 })}>
            {t('newer')}
          </LinkButton>
        ) : null}
        {total > page * DESK_PAGE_SIZE ? (
          <LinkButton tone="secondary" href={toCarsPath({ ...view, page: page + 1 })}>
            {t('older')}
          </LinkButton>
        ) : null}
      </div>
      <CarActs offline={t('offline')} colleagues={list.colleagues} />
    </TickList>
  )
}
