import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { CityField, toCityValue } from './city-field'
import { InstantForm } from './instant-form'
import type { Translator } from '@/lib/i18n/translator'

interface RegisterFormProps {
  cities: readonly { id: number; name: string }[]
  city: number | null
  day: string
  t: Translator<'deskSales'>
}

export function RegisterFilter({
  path,
  cities,
  city,
  day,
  t,
}: RegisterFormProps & { path: string }) {
  return (
    <InstantForm
      path={path}
      className="mb-5 flex flex-wrap items-end gap-3"
      values={{ city: toCityValue(city), day }}
      submit={
        <Button type="submit" tone="secondary">
          {t('drives.show')}
        </Button>
      }
    >
      <CityField
        id="register-city"
        label={t('drives.city')}
        all={t('drives.allCities')}
        cities={cities}
        chosen={city}
      />
      <Field id="register-day" label={t('drives.day')}>
        {(control) => <Input {...control} name="day" type="date" defaultValue={day} />}
      </Field>
    </InstantForm>
  )
}

export function RegisterExport({ cities, city, day, t }: RegisterFormProps) {
  return (
    <Card as="section" className="mt-8 grid gap-3 p-5">
      <h2 className="text-xl">{t('drives.exportTitle')}</h2>
      <form method="get" action="/staff/v1/tripRegister" className="flex flex-wrap items-end gap-3">
        <CityField
          id="export-city"
          label={t('drives.city')}
          all={t('drives.allCities')}
          cities={cities}
          chosen={city}
        />
        <Field id="export-from" label={t('drives.from')}>
          {(control) => <Input {...control} name="from" type="date" defaultValue={day} required />}
        </Field>
        <Field id="export-to" label={t('drives.to')}>
          {(control) => <Input {...control} name="to" type="date" defaultValue={day} required />}
        </Field>
        <Button type="submit" tone="secondary">
          {t('drives.export')}
        </Button>
        <Button type="submit" tone="quiet" name="format" value="xlsx">
          {t('drives.exportExcel')}
        </Button>
      </form>
    </Card>
  )
}
