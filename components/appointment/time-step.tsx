'use client'

import { useController } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { firstWish, SlotPicker } from '@/components/test-drives/slot-picker'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useSlots } from '@/lib/features/appointments/hooks'
import type { AppointmentFields } from './form-rules'

/** A day of the next two weeks and an hour of it, by what is free now. */
export function TimeStep({ city }: { city: string }) {
  const t = useTranslations('testDrives')
  const date = useController<AppointmentFields, 'date'>({ name: 'date' })
  const slot = useController<AppointmentFields, 'slot'>({ name: 'slot' })
  const { data, error, isValidating, mutate } = useSlots(
    `city=${encodeURIComponent(city)}&type=pickup`,
  )
  if (!data)
    return error ? (
      <p role="alert" className="grid justify-items-start gap-3">
        {t('failed')}{' '}
        <Button tone="secondary" pending={isValidating} onClick={() => void mutate()}>
          {t('retry')}
        </Button>
      </p>
    ) : (
      <p role="status" className="flex min-h-48 items-center justify-center gap-3">
        <Spinner /> {t('loading')}
      </p>
    )
  const wish = date.field.value
    ? { date: date.field.value, slot: slot.field.value || null }
    : firstWish(data)
  return (
    <div className="grid gap-5 overflow-x-clip">
      <SlotPicker
        answer={data}
        wish={wish}
        onWish={(chosen) => {
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
