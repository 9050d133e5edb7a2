import { EquipmentFields } from './equipment-fields'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { ValuationChoices } from '@/lib/features/valuation/queries/choices'
import { VALUATION_PATH, type ValuationAnswers } from '@/lib/features/valuation/rules/form-steps'
import { addLocale, type Locale } from '@/lib/i18n/locales'
import { MAX_KMS } from '@/lib/shared/car-limits'
import { formatKms } from '@/lib/shared/numbers'
import { toPageTool } from '@/lib/shared/page-tool'
import { translatorOf } from '@/lib/i18n/translator'

const OWNERS = ['1', '2', '3', '4'] as const

export function ValuationDetailsForm({
  answers,
  choices,
  variantError,
  locale,
}: {
  answers: ValuationAnswers
  choices: ValuationChoices
  variantError?: string | undefined
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation.details')
  const typed = answers.rejected ?? answers.details ?? {}
  const word = translatorOf(locale, 'vocabulary')
  const say = (kind: 'fuel' | 'transmission', id: string) =>
    word(`${kind}.${id}` as Parameters<typeof word>[0])
  const versions = choices.versions.map(({ id, name, fuel, transmission }) => ({
    id,
    name: t('version', {
      name,
      fuel: say('fuel', fuel),
      transmission: say('transmission', transmission),
    }),
  }))
  return (
    <form
      action={addLocale(locale, VALUATION_PATH)}
      method="get"
      {...toPageTool(
        'value_car',
        'Opens what this car is worth, as a range. Every field may stay open',
      )}
      className="grid max-w-prose gap-5"
    >
      <p className="text-ink-soft">{t('text')}</p>
      {(['make', 'model', 'year'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={answers[name] ?? ''} />
      ))}
      <input type="hidden" name="show" value="1" />
      <Field
        id="valuation-variant"
        label={t('variant')}
        {...(variantError !== undefined && { error: variantError })}
      >
        {(control) => (
          <Select {...control} name="variant" defaultValue={typed.variant ?? ''}>
            <Options open={t('unknown')} list={versions} />
          </Select>
        )}
      </Field>
      <EquipmentFields questions={choices.questions} typed={typed} locale={locale} />
      <Field
        id="valuation-kms"
        label={t('kms')}
        {...(answers.rejected !== null && {
          error: t('kmsWrong', { example: formatKms(45_000), most: formatKms(MAX_KMS) }),
        })}
      >
        {(control) => (
          <Input
            {...control}
            name="kms"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            defaultValue={typed.kms ?? ''}
            placeholder={t('unknown')}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('owners')}</legend>
        <div className="grid grid-cols-[1.5fr_1fr_1fr_1fr_1fr] gap-2">
          {['', ...OWNERS].map((count) => (
            <label
              key={count}
              className="flex min-h-tap cursor-pointer items-center justify-center rounded-md border border-line-strong px-1 text-center text-sm font-medium has-checked:border-accent has-checked:bg-accent-tint has-checked:text-accent has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="owners"
                value={count}
                defaultChecked={count === (typed.owners ?? '')}
                className="sr-only"
              />
              {count === '' ? t('unknown') : count}
            </label>
          ))}
        </div>
      </fieldset>
      <Field id="valuation-city" label={t('city')}>
        {(control) => (
          <Select {...control} name="city" defaultValue={typed.city ?? ''}>
            <Options open={t('elsewhere')} list={choices.cities} />
          </Select>
        )}
      </Field>
      <Button type="submit" size="lg">
        {t('submit')}
      </Button>
    </form>
  )
}

function Options({ open, list }: { open: string; list: readonly { id: string; name: string }[] }) {
  return (
    <>
      <option value="">{open}</option>
      {list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
