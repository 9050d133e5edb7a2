'use client'

import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { useResourceList } from '@/lib/features/catalogue/hooks'
import { COLOURS, FUELS } from '@/lib/features/catalogue/rules/vocabulary'
import type { NamedItem } from '@/lib/shared/named'
import { SelectField, TextField } from './form-fields'
import { getMaxCarAge } from '@/lib/shared/age-limit'
import { type AppointmentFields, type AppointmentField, isCarOverAge } from './form-rules'

const OWNERS = ['1', '2', '3', '4', '5'].map((count) => ({ id: count, name: count }))

interface CarStepProps {
  makes: readonly NamedItem[]
  ageLimit: string
  onPlateLeft: () => void
}

export function CarStep({ makes, ageLimit, onPlateLeft }: CarStepProps) {
  const t = useTranslations('appointment')
  const word = useTranslations('vocabulary')
  const [openedAt] = useState(() => new Date())
  const { setValue } = useFormContext<AppointmentFields>()
  const [make, model, year, fuel] = useWatch<AppointmentFields, ['make', 'model', 'year', 'fuel']>({
    name: ['make', 'model', 'year', 'fuel'],
  })
  const models = useResourceList('model', { make })
  const years = useResourceList('year', { make, model })
  const versions = useResourceList('variant', { make, model, year, fuel })
  const empty = (...names: AppointmentField[]) => {
    for (const name of names) setValue(name, '')
  }
  const ageHint = (
    <span role="status" className="font-medium text-warn">
      {t('car.overAge', {
        fuel: fuel === 'diesel' ? 'diesel' : 'other',
        years: getMaxCarAge(fuel),
      })}
    </span>
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="make"
        label={t('car.make')}
        open={t('choose')}
        options={makes}
        onChosen={() => empty('model', 'year', 'variant')}
      />
      <SelectField
        name="model"
        label={t('car.model')}
        open={t('choose')}
        options={models}
        onChosen={() => empty('year', 'variant')}
      />
      <SelectField
        name="year"
        label={t('car.year')}
        open={t('choose')}
        options={years}
        hint={isCarOverAge(fuel, year, openedAt) ? ageHint : ageLimit}
        onChosen={() => empty('variant')}
      />
      <SelectField
        name="fuel"
        label={t('car.fuel')}
        open={t('choose')}
        options={FUELS.map((id) => ({ id, name: word(`fuel.${id}`) }))}
        onChosen={() => empty('variant')}
      />
      <SelectField
        name="variant"
        label={t('car.variant')}
        open={t('dontKnow')}
        options={versions}
        isOptional
      />
      <TextField name="kms" label={t('car.kms')} inputMode="numeric" maxLength={9} />
      <SelectField name="owners" label={t('car.owners')} open={t('choose')} options={OWNERS} />
      <SelectField
        name="color"
        label={t('car.color')}
        open={t('choose')}
        options={COLOURS.map((id) => ({ id, name: word(`colour.${id}`) }))}
        isOptional
      />
      <TextField
        name="registrationNumber"
        label={t('car.registrationNumber')}
        hint={t('car.registrationHint')}
        maxLength={16}
        isOptional
        onLeave={onPlateLeft}
      />
    </div>
  )
}
