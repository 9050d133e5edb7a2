import { DeskTable } from '@/components/desk/desk-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { DESK_PAGE_SIZE } from '@/lib/features/desk/queries/car-rows'
import { findCars } from '@/lib/features/desk/queries/find-cars'
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

function pathOf(q: string, status: VehicleState | null, page: number): string {
  return `/dost/cars?${new URLSearchParams({ ...(q && { q }), ...(status && { status }), page: String(page) }).toString()}`
}

export default async function CarsPage({ searchParams }: Props) {
  await requireStaff()
  const query = await searchParams
  const text = typeof query.q === 'string' ? query.q.slice(0, 100).replaceAll('\0', '') : ''
  const status = STATES.find((state) => state === query.status) ?? null
  const page = Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.page)) || 1))
  const { items, total } = await findCars(text, status, page)
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const auctions = translatorOf(DEFAULT_LOCALE, 'auction.state')
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('cars')}</h1>
      <form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
        <Field id="cars-q" label={t('searchLabel')} className="w-full max-w-md">
          {(control) => <Input {...control} name="q" type="search" defaultValue={text} />}
        </Field>
        <Field id="cars-status" label={t('status')}>
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
        <Button type="submit" tone="secondary">
          {t('search')}
        </Button>
      </form>
      <p className="mb-3 text-sm text-ink-soft" role="status">
        {t('found', { count: total })}
      </p>
      <DeskTable
        caption={t('cars')}
        empty={t('noCars')}
        columns={(['car', 'state', 'kms', 'price', 'seller', 'city'] as const).map((key) => ({
          key,
          label: t(`column.${key}`),
          numeric: key === 'kms' || key === 'price',
        }))}
        rows={items.map((car) => ({
          key: car.id,
          cells: {
            car: (
              <CarName
                id={car.id}
                name={[car.car, car.variant].filter(Boolean).join(' ')}
                code={car.carCode}
                plate={car.registrationNumber ?? t('noPlate')}
              />
            ),
            state: (
              <Badge>
                {car.auction === null ? t(`state.${car.status}`) : auctions(car.auction)}
              </Badge>
            ),
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
          <LinkButton tone="secondary" href={pathOf(text, status, page - 1)}>
            {t('newer')}
          </LinkButton>
        ) : null}
        {total > page * DESK_PAGE_SIZE ? (
          <LinkButton tone="secondary" href={pathOf(text, status, page + 1)}>
            {t('older')}
          </LinkButton>
        ) : null}
      </div>
    </>
  )
}
