'use client'

import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations, useLocale } from 'next-intl'
import { ChoiceTile } from '@/components/appointments/choice-tile'
import type { NamedItem } from '@/lib/shared/named'
import { LongTextField, SelectField, TextField } from './form-fields'
import { type AppointmentFields, isCarOverAge, type AppointmentStep } from './form-rules'
import { chooseFirstFreeDay, SlotPicker } from '@/components/appointments/slot-picker'
import { SlotsWaiting } from '@/components/appointments/slots-waiting'
import { Button } from '@/components/ui/button'
import { useSlots } from '@/lib/features/appointments/hooks'
import { HREFLANG } from '@/lib/i18n/locales'
import { useState } from 'react'
import { formatHour } from '@/components/content/format-hour'
import { formatCarName } from '@/lib/shared/car-name'
import { formatShortDay } from '@/lib/shared/dates'
import { formatKms, formatRupees, parseNumber, toNonBreaking } from '@/lib/shared/numbers'

const TYPES = ['visit', 'pickup'] as const

export function PlaceStep({
  cities,
  onPincodeLeft,
}: {
  cities: readonly NamedItem[]
  onPincodeLeft: () => void
}) {
  const t = useTranslations('appointment.place')
  const choose = useTranslations('appointment')('choose')
  const { setValue, clearErrors } = useFormContext<AppointmentFields>()
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
          clearErrors('pincode')
          onPincodeLeft()
        }}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('type')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {TYPES.map((type) => (
            <ChoiceTile
              key={type}
              name="appointment-type"
              value={type}
              checked={field.value === type}
              onChoose={field.onChange}
            >
              {t(type)}
            </ChoiceTile>
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
              onLeave={onPincodeLeft}
            />
            <TextField name="landmark" label={t('landmark')} maxLength={120} isOptional />
          </div>
        </>
      )}
      <LongTextField name="carNotes" label={t('carNotes')} maxLength={1_000} isOptional />
    </div>
  )
}

export function TimeStep({ city }: { city: string }) {
  const isPickup = useWatch<AppointmentFields, 'type'>({ name: 'type' }) === 'pickup'
  const date = useController<AppointmentFields, 'date'>({ name: 'date' })
  const slot = useController<AppointmentFields, 'slot'>({ name: 'slot' })
  const slots = useSlots(`city=${encodeURIComponent(city)}&type=pickup`)
  if (!slots.data) return <SlotsWaiting {...slots} />
  const choice = date.field.value
    ? { date: date.field.value, slot: slot.field.value || null }
    : chooseFirstFreeDay(slots.data)
  return (
    <div className="grid gap-5 overflow-x-clip">
      <SlotPicker
        answer={slots.data}
        choice={choice}
        isAtHome={isPickup}
        onChange={(chosen) => {
          date.field.onChange(chosen.date)
          slot.field.onChange(chosen.slot ?? '')
        }}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {slot.fieldState.error?.message ?? date.fieldState.error?.message}
      </p>
    </div>
  )
}

interface CheckStepProps {
  values: AppointmentFields
  names: { make: string; model: string }
  cities: readonly NamedItem[]
  listingFee: number
  goTo: (step: AppointmentStep) => void
}

export function CheckStep({ values, names, cities, listingFee, goTo }: CheckStepProps) {
  const [openedAt] = useState(() => new Date())
  const locale = useLocale()
  const language = HREFLANG[locale]
  const t = useTranslations('appointment.check')
  const city = cities.find(({ id }) => id === values.city)?.name ?? ''
  const kms = parseNumber(values.kms)
  const rows: { step: AppointmentStep; label: string; text: string }[] = [
    {
      step: 'car',
      label: t('car'),
      text: [
        formatCarName({ year: values.year, ...names }),
        formatKms(kms),
        values.registrationNumber,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      step: 'place',
      label: t('where'),
      text:
        values.type === 'pickup'
          ? [values.address, values.pincode, values.landmark].filter(Boolean).join(', ')
          : t('yard', { city }),
    },
    {
      step: 'time',
      label: t('when'),
      text:
        values.date && values.slot
          ? `${formatShortDay(values.date, language)}, ${toNonBreaking(formatHour(values.slot, locale))}`
          : '',
    },
  ]
  return (
    <dl className="grid">
      {rows.map(({ step, label, text }) => (
        <div key={step} className="border-b border-line py-2">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="flex items-center justify-between gap-4 font-medium">
            <span className="min-w-0 break-words">{text}</span>
            <Button tone="quiet" onClick={() => goTo(step)} aria-label={`${t('change')}: ${label}`}>
              {t('change')}
            </Button>
          </dd>
        </div>
      ))}
      {/* Cars over the age limit go to auction, which has no fee. */}
      {!isCarOverAge(values.fuel, values.year, openedAt) && (
        <div className="py-3">
          <dt className="text-sm text-ink-faint">{t('fee')}</dt>
          <dd className="text-ink-soft">{t('feeText', { amount: formatRupees(listingFee) })}</dd>
        </div>
      )}
    </dl>
  )
}
