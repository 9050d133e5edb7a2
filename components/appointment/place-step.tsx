'use client'

import { useTranslations } from 'next-intl'
import { Choice } from '@/components/test-drives/choice'
import type { Named } from '@/lib/shared/named'
import { LongTextField, SelectField, TextField } from './form-fields'
import type { StepProps } from './step-props'

const TYPES = ['visit', 'pickup'] as const

/** How the car comes to us, and from where. */
export function PlaceStep({
  draft,
  field,
  change,
  cities,
}: StepProps & { cities: readonly Named[] }) {
  const t = useTranslations('appointment.place')
  const choose = useTranslations('appointment')('choose')
  const city = cities.find(({ id }) => id === draft.city)?.name ?? ''
  const isPickup = draft.type === 'pickup'
  return (
    <div className="grid gap-5">
      <SelectField
        {...field('city')}
        label={t('city')}
        open={choose}
        options={cities}
        onValue={(name, value) => change({ [name]: value, date: '', slot: '' })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('type')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {TYPES.map((type) => (
            <Choice
              key={type}
              name="appointment-type"
              value={type}
              checked={draft.type === type}
              onChoose={(value) => change({ type: value })}
            >
              {t(type)}
            </Choice>
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          {isPickup ? t('pickupHint') : t('visitHint', { city })}
        </p>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {field('type').error}
        </p>
      </fieldset>
      {isPickup && (
        <>
          <LongTextField {...field('address')} label={t('address')} maxLength={300} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field('pincode')}
              label={t('pincode')}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={7}
            />
            <TextField {...field('landmark')} label={t('landmark')} maxLength={120} isOptional />
          </div>
        </>
      )}
      <LongTextField {...field('carNotes')} label={t('carNotes')} maxLength={1_000} isOptional />
    </div>
  )
}
