import { CarThumbnail } from '@/components/desk/car-thumbnail'
import { DeskTable } from '@/components/desk/desk-table'
import { InstantForm } from '@/components/desk/instant-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { DESK_PAGE_SIZE } from '@/lib/features/desk/queries/car-rows'
import { findCars } from '@/lib/features/desk/queries/find-cars'
import { CAR_SORTS, type CarSort } from '@/lib/features/desk/rules/car-sorts'
import { readThumbnails } from '@/lib/features/vehicles/queries/thumbnails'
import { VEHICLE_MOVES, type VehicleState } from '@/lib/features/vehicles/rules/moves'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { CarName } from '../car-name'
import { PersonLink } from '../queues/sale-link'
import { requireStaff } from '../require-staff'

export const instant = false

const STATES = Object.keys(VEHICLE_MOVES) as VehicleState[]
const LAST_PAGE = 200

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

interface View {
  q: string
  status: VehicleState | null
  sort: CarSort
}

function pathOf({ q, status, sort }: View, page: number): string {
  const filters = {
    ...(q && { q }),
    ...(status && { status }),
    ...(sort !== 'changed' && { sort }),
  }
  return `/dost/cars?${new URLSearchParams({ ...filters, page: String(page) }).toString()}`
}

export default async function CarsPage({ searchParams }: Props) {
  await requireStaff()
  const query = await searchParams
  const text = typeof query.q === 'string' ? query.q.slice(0, 100).replaceAll('\0', '') : ''
  const status = STATES.find((state) => state === query.status) ?? null
  const page = Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.page)) || 1))
  const sort = CAR_SORTS.find((one) => one === query.sort) ?? 'changed'
  const { items, total } = await findCars(text, status, page, { sort })
  const thumbnails = await readThumbnails(items.map(({ id }) => id))
  const view = { q: text, status, sort }
  const first = (page - 1) * DESK_PAGE_SIZE + 1
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const auctions = translatorOf(DEFAULT_LOCALE, 'auction.state')
  const nameState = ({ auction, status: state }: (typeof items)[number]) =>
    auction === null ? t(`state.${state}`) : auctions(auction)
  return (
    <>
      <h1 className="mb-3 text-3xl max-sm:sr-only">{t('cars')}</h1>
      <InstantForm
        path="/dost/cars"
        className="mb-3 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
        submit={
          <Button type="submit" tone="secondary">
            {t('search')}
          </Button>
        }
      >
        <Field
          id="cars-q"
          label={t('searchLabel')}
          className="w-full max-w-md max-sm:col-span-2 max-sm:[&_label]:text-sm"
        >
          {(control) => <Input {...control} name="q" type="search" defaultValue={text} />}
        </Field>
        <Field id="cars-status" label={t('status')} className="max-sm:[&_label]:sr-only">
          {(control) => (
            <Select {...control} name="status" defaultValue={status ?? ''}>
              <option value="">{t('anyStatus')}</option>
              {STATES.map((state) => (
                <option key={state} value={state}>
                  {t(`state.${state}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="cars-sort" label={t('sort')} className="max-sm:[&_label]:sr-only">
          {(control) => (
            <Select {...control} name="sort" defaultValue={sort}>
              {CAR_SORTS.map((one) => (
                <option key={one} value={one}>
                  {t(`sorts.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </InstantForm>
      <p className="mb-2 text-sm text-ink-soft" role="status">
        {t('found', { count: total })}
        {total > DESK_PAGE_SIZE &&
          ` · ${t('placeOf', { first, last: Math.min(total, first + items.length - 1) })}`}
      </p>
      <DeskTable
        caption={t('cars')}
        empty={t('noCars')}
        columns={(['car', 'state', 'kms', 'price', 'seller', 'city'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
          numeric: key === 'kms' || key === 'price',
          bare: key === 'car',
          wide: key !== 'car',
        }))}
        rows={items.map((car) => ({
          key: car.id,
          cells: {
            car: (
              <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3">
                <CarThumbnail src={thumbnails.get(car.id)} />
                <div>
                  <CarName
                    id={car.id}
                    name={[car.car, car.variant].filter(Boolean).join(' ')}
                    code={car.carCode}
                    plate={car.registrationNumber ?? t('noPlate')}
                  />
                  <p className="text-sm text-ink-soft lg:hidden">
                    {[
                      nameState(car),
                      formatKms(car.kms),
                      car.price === null ? '' : formatRupees(car.price),
                      car.city,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
              </div>
            ),
            state: <Badge>{nameState(car)}</Badge>,
            kms: formatKms(car.kms),
            price: car.price === null ? '' : formatRupees(car.price),
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
            city: car.city,
          },
        }))}
      />
      <div className="mt-4 flex gap-3">
        {page > 1 ? (
          <LinkButton tone="secondary" href={pathOf(view, page - 1)}>
            {t('newer')}
          </LinkButton>
        ) : null}
        {total > page * DESK_PAGE_SIZE ? (
          <LinkButton tone="secondary" href={pathOf(view, page + 1)}>
            {t('older')}
          </LinkButton>
        ) : null}
      </div>
    </>
  )
}
