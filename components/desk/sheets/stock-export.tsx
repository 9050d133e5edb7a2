import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { VEHICLE_STATES } from '@/lib/features/vehicles/rules/moves'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function StockExport({
  cities,
  chosen,
  stateName,
}: {
  cities: readonly { id: number; name: string }[]
  chosen: number | null
  stateName: (state: VehicleState) => string
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSheets.take')
  return (
    <form method="get" action="/staff/v1/stock" className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-soft">{t('text')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id="stock-city" label={t('city')}>
          {(control) => (
            <Select {...control} name="city" defaultValue={chosen ?? ''}>
              {cities.length > 1 && <option value="">{t('allCities')}</option>}
              {cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="stock-status" label={t('status')}>
          {(control) => (
            <Select {...control} name="status">
              <option value="">{t('inStock')}</option>
              {VEHICLE_STATES.map((state) => (
                <option key={state} value={state}>
                  {stateName(state)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="format" value="csv" tone="secondary">
          {t('csv')}
        </Button>
        <Button type="submit" name="format" value="xlsx" tone="secondary">
          {t('xlsx')}
        </Button>
      </div>
    </form>
  )
}
