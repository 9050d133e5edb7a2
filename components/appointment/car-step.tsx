'use client'

import { useTranslations } from 'next-intl'
import { COLOURS, FUELS } from '@/lib/features/catalogue/rules/vocabulary'
import { useResourceList } from '@/lib/features/catalogue/hooks'
import type { Named } from '@/lib/shared/named'
import { SelectField, TextField } from './form-fields'
import type { StepProps } from './step-props'

const OWNERS = ['1', '2', '3', '4', '5'].map((count) => ({ id: count, name: count }))

/** What the car is. Each choice narrows the next. */
export function CarStep({ draft, field, change, makes }: StepProps & { makes: readonly Named[] }) {
  const t = useTranslations('appointment')
  const word = useTranslations('vocabulary')
  const { make, model } = draft
  const models = useResourceList('model', { make })
  const years = useResourceList('year', { make, model })
  const versions = useResourceList('variant', { make, model })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...field('make')}
        label={t('car.make')}
        open={t('choose')}
        options={makes}
        onValue={(name, value) => change({ [name]: value, model: '', year: '', variant: '' })}
      />
      <SelectField
        {...field('model')}
        label={t('car.model')}
        open={t('choose')}
        options={models}
        onValue={(name, value) => change({ [name]: value, year: '', variant: '' })}
      />
      <SelectField {...field('year')} label={t('car.year')} open={t('choose')} options={years} />
      <SelectField
        {...field('fuel')}
        label={t('car.fuel')}
        open={t('choose')}
        options={FUELS.map((id) => ({ id, name: word(`fuel.${id}`) }))}
      />
      <SelectField
        {...field('variant')}
        label={t('car.variant')}
        open={t('dontKnow')}
        options={versions}
        isOptional
      />
      <TextField {...field('kms')} label={t('car.kms')} inputMode="numeric" maxLength={9} />
      <SelectField
        {...field('owners')}
        label={t('car.owners')}
        open={t('choose')}
        options={OWNERS}
      />
      <SelectField
        {...field('color')}
        label={t('car.color')}
        open={t('choose')}
        options={COLOURS.map((id) => ({ id, name: word(`colour.${id}`) }))}
        isOptional
      />
      <TextField
        {...field('registrationNumber')}
        label={t('car.registrationNumber')}
        hint={t('car.registrationHint')}
        maxLength={16}
        isOptional
      />
    </div>
  )
}
