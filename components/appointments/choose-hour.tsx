'use client'

import { HREFLANG } from '@/lib/i18n/locales'
import { useTranslations, useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { spokenHour } from '@/components/content/spoken-hour'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/client/api-error'
import { problemText } from '@/lib/client/mutations'
import { useSlots, type HourWish } from '@/lib/features/appointments/hooks'
import { formatShortDay } from '@/lib/shared/dates'
import { SlotPicker, wishOf } from './slot-picker'
import { SlotsWaiting } from './slots-waiting'

interface ChooseHourProps {
  /** The query that names the yard: `vehicleId=…`, or `city=…&type=pickup` for sellers. */
  where: string
  isMove?: boolean
  /** The car is brought: where the yard is doesn't matter. */
  isAtHome?: boolean
  /** Shown above the days. */
  children?: ReactNode
  onChosen: (wish: HourWish) => Promise<void>
}

/** The free hours of a yard and the button that takes one. A refusal is said, and the hours are looked at again. */
export function ChooseHour({
  where,
  isMove = false,
  isAtHome = false,
  children,
  onChosen,
}: ChooseHourProps) {
  const locale = useLocale()
  const language = HREFLANG[locale]
  const t = useTranslations('testDrives')
  const slots = useSlots(where)
  const { data, mutate } = slots
  const { control, handleSubmit, setValue, setError, clearErrors, formState } = useForm({
    defaultValues: { date: '', slot: '' },
  })
  const chosen = useWatch({ control })
  if (!data) return <SlotsWaiting {...slots} />
  const wish = wishOf(data, chosen)
  const choose = (date: string, slot: string | null) => {
    setValue('date', date)
    setValue('slot', slot ?? '')
  }
  const take = handleSubmit(async ({ date, slot }) => {
    try {
      await onChosen({ date, slot })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'slot_taken') {
        choose(date, null)
        void mutate()
      }
      // What is wrong with the address stands beside it.
      const isBeside =
        error instanceof ApiError &&
        Object.keys(error.fields).some((name) => name.startsWith('home.'))
      setError('root', { message: isBeside ? '' : problemText(error, t('offline')) })
    }
  })
  return (
    <form noValidate onSubmit={take} onInput={() => clearErrors('root')} className="grid gap-5">
      {children}
      <SlotPicker
        answer={data}
        wish={wish}
        isAtHome={isAtHome}
        onWish={({ date, slot }) => {
          clearErrors('root')
          choose(date, slot)
        }}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {formState.errors.root?.message}
      </p>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={wish.slot === null}
        pending={formState.isSubmitting}
      >
        {wish.slot === null
          ? t('choose')
          : t(isMove ? 'confirmMove' : 'confirm', {
              day: formatShortDay(wish.date, language),
              hour: spokenHour(wish.slot, locale),
            })}
      </Button>
    </form>
  )
}
