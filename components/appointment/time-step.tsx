'use client'

import { useTranslations } from 'next-intl'
import { firstWish, SlotPicker } from '@/components/test-drives/slot-picker'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useSlots } from '@/lib/features/appointments/hooks'
import type { StepProps } from './step-props'

/** A day of the next two weeks and an hour of it, by what is free now. */
export function TimeStep({ draft, field, change }: StepProps) {
  const t = useTranslations('testDrives')
  const { data, error, isValidating, mutate } = useSlots(
    `city=${encodeURIComponent(draft.city ?? '')}&type=pickup`,
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
  const wish = draft.date ? { date: draft.date, slot: draft.slot || null } : firstWish(data)
  return (
    <div className="grid gap-5 overflow-x-clip">
      <SlotPicker
        answer={data}
        wish={wish}
        onWish={({ date, slot }) => change({ date, slot: slot ?? '' })}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {field('slot').error ?? field('date').error}
      </p>
    </div>
  )
}
