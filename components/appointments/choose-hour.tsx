'use client'

import { HREFLANG } from '@/lib/i18n/locales'
import { useTranslations, useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatHour } from '@/components/content/format-hour'
import { Button } from '@/components/ui/button'
import type { useCall } from '@/lib/client/use-call'
import { useSlots, type SlotRequest } from '@/lib/features/appointments/hooks'
import { formatShortDay } from '@/lib/shared/dates'
import { SlotPicker, keepFreeSlotChoice } from './slot-picker'
import { SlotsWaiting } from './slots-waiting'

interface ChooseHourProps<Booking> {
  /**
   * Query string that selects the yard: `vehicleId=…` for buyers, `city=…&type=pickup` for sellers.
   */
  where: string
  isMove?: boolean
  isAtHome?: boolean
  tool?: object
  children?: ReactNode
  call: ReturnType<typeof useCall>
  take: (slot: SlotRequest) => Promise<Booking>
  onTaken: (booking: Booking) => void
}

export function HourChooser<Booking>({
  where,
  isMove = false,
  isAtHome = false,
  tool,
  children,
  call: { run, pending, problem, fields, clear },
  take,
  onTaken,
}: ChooseHourProps<Booking>) {
  const locale = useLocale()
  const language = HREFLANG[locale]
  const t = useTranslations('testDrives')
  const slots = useSlots(where)
  const { data, mutate } = slots
  const { control, handleSubmit, setValue } = useForm({
    defaultValues: { date: '', slot: '' },
  })
  const chosen = useWatch({ control })
  if (!data) return <SlotsWaiting {...slots} />
  const choice = keepFreeSlotChoice(data, chosen)
  const choose = (date: string, slot: string | null) => {
    setValue('date', date)
    setValue('slot', slot ?? '')
  }
  const submit = handleSubmit(({ date, slot }) =>
    run(() => take({ date, slot }), {
      after: onTaken,
      refused: ({ code }) => {
        if (code !== 'slot_taken') return
        choose(date, null)
        void mutate()
      },
    }),
  )
  const isBeside = Object.keys(fields).some((name) => name.startsWith('home.'))
  return (
    <form noValidate onSubmit={submit} onInput={clear} {...tool} className="grid gap-5">
      {children}
      <SlotPicker
        answer={data}
        choice={choice}
        isAtHome={isAtHome}
        onChange={({ date, slot }) => {
          clear()
          choose(date, slot)
        }}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {isBeside ? '' : problem}
      </p>
      <Button
        type="submit"
        size="lg"
        wide
        disabled={choice.slot === null}
        pending={pending !== null}
      >
        {choice.slot === null
          ? t('choose')
          : t(isMove ? 'confirmMove' : 'confirm', {
              day: formatShortDay(choice.date, language),
              hour: formatHour(choice.slot, locale),
            })}
      </Button>
    </form>
  )
}
