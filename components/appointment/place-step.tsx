'use client'

import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Choice } from '@/components/test-drives/choice'
import type { Named } from '@/lib/shared/named'
import { LongTextField, SelectField, TextField } from './form-fields'
import type { AppointmentFields } from './form-rules'

const TYPES = ['visit', 'pickup'] as const

/** How the car comes to us, and from where. */
export function PlaceStep({ cities }: { cities: readonly Named[] }) {
  const t = useTranslations('appointment.place')
  const choose = useTranslations('appointment')('choose')
  const { setValue } = useFormContext<AppointmentFields>()
  const { field, fieldState } = useController<AppointmentFields, 'type'>({ name: 'type' })
  const cityId = useWatch<AppointmentFields, 'city'>({ name: 'city' })
  const city = cities.find(({ id }) => id === cityId)?.name ?? ''
  const isPickup = field.value === 'pickup'
  return (
    <div className="grid gap-5">
      <SelectField
        name="city"
        label={t('city')}
        open={choose}
        options={cities}
        onChosen={() => {
          setValue('date', '')
          setValue('slot', '')
        }}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('type')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {TYPES.map((type) => (
            <Choice
              key={type}
              name="appointment-type"
              value={type}
              checked={field.value === type}
              onChoose={field.onChange}
            >
              {t(type)}
            </Choice>
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          {isPickup ? t('pickupHint') : t('visitHint', { city: city || 'none' })}
        </p>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {fieldState.error?.message}
        </p>
      </fieldset>
      {isPickup && (
        <>
          <LongTextField name="address" label={t('address')} maxLength={300} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="pincode"
              label={t('pincode')}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={7}
            />
            <TextField name="landmark" label={t('landmark')} maxLength={120} isOptional />
          </div>
        </>
      )}
      <LongTextField name="carNotes" label={t('carNotes')} maxLength={1_000} isOptional />
    </div>
  )
}
