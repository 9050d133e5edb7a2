import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

interface CityFieldProps {
  id: string
  label: string
  all: string
  cities: readonly { id: number; name: string }[]
  chosen: number | null
}

export const toCityValue = (chosen: number | null) => (chosen === null ? 'all' : String(chosen))

export function CityField({ id, label, all, cities, chosen }: CityFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <Select {...control} name="city" defaultValue={toCityValue(chosen)}>
          <option value="all">{all}</option>
          {cities.map((city) => (
            <option key={city.id} value={city.id}>
              {city.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
