import { CityField, toCityValue } from '@/components/desk/city-field'
import { FilterFold } from '@/components/desk/filter-fold'
import { InstantForm } from '@/components/desk/instant-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { CAR_SORTS } from '@/lib/features/desk/rules/car-sorts'
import { QUEUE_ASSIGNEE_FILTERS } from '@/lib/features/desk/rules/queues'
import { VEHICLE_STATES } from '@/lib/features/vehicles/rules/moves'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { CarsView } from './cars-view'

interface CarFiltersProps {
  view: CarsView
  cities: readonly { id: number; name: string }[]
}

export async function CarFilters({ view, cities }: CarFiltersProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const { text, status, cityId, whose, sort, columns, viewId } = view
  const city = cities.find(({ id }) => id === cityId)?.name ?? desk('queue.allCities')
  return (
    <InstantForm
      path="/dost/cars"
      className="mb-1 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:flex sm:flex-wrap"
      values={{
        q: text,
        status: status ?? '',
        sort,
        city: toCityValue(cityId),
        whose,
      }}
      submit={
        <Button type="submit" tone="secondary">
          {t('search')}
        </Button>
      }
    >
      {columns !== null && <input type="hidden" name="columns" value={columns.join(',')} />}
      {viewId !== null && <input type="hidden" name="view" value={viewId} />}
      <Field
        id="cars-q"
        label={t('searchLabel')}
        className="w-full max-w-md max-sm:col-span-2 max-sm:[&_label]:sr-only"
      >
        {(control) => (
          <Input
            {...control}
            name="q"
            type="search"
            defaultValue={text}
            placeholder={t('searchShort')}
          />
        )}
      </Field>
      <Field id="cars-status" label={t('status')} className="max-sm:[&_label]:sr-only">
        {(control) => (
          <Select {...control} name="status" defaultValue={status ?? ''}>
            <option value="">{t('anyStatus')}</option>
            {VEHICLE_STATES.map((state) => (
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
      <FilterFold
        summary={[city, desk(`queue.whoses.${whose}`)]}
        isOpen={cityId !== null || whose !== 'all'}
        className="max-sm:col-span-2"
      >
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <CityField
            id="cars-city"
            label={desk('queue.city')}
            all={desk('queue.allCities')}
            cities={cities}
            chosen={cityId}
          />
          <Field id="cars-whose" label={desk('queue.whose')}>
            {(control) => (
              <Select {...control} name="whose" defaultValue={whose}>
                {QUEUE_ASSIGNEE_FILTERS.map((one) => (
                  <option key={one} value={one}>
                    {desk(`queue.whoses.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </FilterFold>
    </InstantForm>
  )
}
