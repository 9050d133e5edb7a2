import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { deskTexts } from './texts'

/** Which yard is shown: a GET form, so that it is in the address. */
export async function YardForm({
  cities,
  cityId,
}: {
  cities: readonly { id: number; name: string }[]
  cityId: number | null
}) {
  const t = await deskTexts()
  return (
    <form method="get" className="flex items-end gap-3">
      <Field id="yard" label={t('queue.city')}>
        {(control) => (
          <Select {...control} name="city" defaultValue={cityId ?? 'all'}>
            <option value="all">{t('queue.allCities')}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" tone="secondary">
        {t('queue.show')}
      </Button>
    </form>
  )
}
