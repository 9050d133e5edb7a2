import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { EXPORT_STATES } from '@/lib/features/desk/rules/stock-export'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { SHEET_TEXTS } from './sheet-words'

const { take } = SHEET_TEXTS

/** The stock as a sheet: a GET form whose answer is saved, so that it needs no script. */
export function StockExport({
  cities,
  chosen,
  stateName,
}: {
  cities: readonly { id: number; name: string }[]
  chosen: number | null
  stateName: (state: VehicleState) => string
}) {
  return (
    <form method="get" action="/staff/v1/stock" className="grid gap-3">
      <p className="max-w-prose text-sm text-ink-soft">{take.text}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id="stock-city" label={take.city}>
          {(control) => (
            <Select {...control} name="city" defaultValue={chosen ?? ''}>
              {cities.length > 1 && <option value="">{take.allCities}</option>}
              {cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="stock-status" label={take.status}>
          {(control) => (
            <Select {...control} name="status">
              <option value="">{take.inStock}</option>
              {EXPORT_STATES.map((state) => (
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
          {take.csv}
        </Button>
        <Button type="submit" name="format" value="xlsx" tone="secondary">
          {take.xlsx}
        </Button>
      </div>
    </form>
  )
}
