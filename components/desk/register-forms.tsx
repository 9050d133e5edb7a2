import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { SalesTexts } from './sales-texts'

interface RegisterFormProps {
  cities: readonly { id: number; name: string }[]
  city: number | null
  day: string
  t: SalesTexts
}

function CityField({ id, cities, city, t }: Omit<RegisterFormProps, 'day'> & { id: string }) {
  return (
    <Field id={id} label={t('drives.city')}>
      {(control) => (
        <Select {...control} name="city" defaultValue={city ?? 'all'}>
          <option value="all">{t('drives.allCities')}</option>
          {cities.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Which day of which city is shown: a GET form, so that it is in the address. */
export function RegisterFilter({ cities, city, day, t }: RegisterFormProps) {
  return (
    <form method="get" className="mb-5 flex flex-wrap items-end gap-3">
      <CityField id="register-city" cities={cities} city={city} t={t} />
      <Field id="register-day" label={t('drives.day')}>
        {(control) => <Input {...control} name="day" type="date" defaultValue={day} />}
      </Field>
      <Button type="submit" tone="secondary">
        {t('drives.show')}
      </Button>
    </form>
  )
}

/** The legal register between two days, as a file. The link is the staff call itself: the browser's session opens it. */
export function RegisterExport({ cities, city, day, t }: RegisterFormProps) {
  return (
    <Card as="section" className="mt-8 grid gap-3 p-5">
      <h2 className="text-xl">{t('drives.exportTitle')}</h2>
      <form method="get" action="/staff/v1/tripRegister" className="flex flex-wrap items-end gap-3">
        <CityField id="export-city" cities={cities} city={city} t={t} />
        <Field id="export-from" label={t('drives.from')}>
          {(control) => <Input {...control} name="from" type="date" defaultValue={day} required />}
        </Field>
        <Field id="export-to" label={t('drives.to')}>
          {(control) => <Input {...control} name="to" type="date" defaultValue={day} required />}
        </Field>
        <Button type="submit" tone="secondary">
          {t('drives.export')}
        </Button>
      </form>
    </Card>
  )
}
