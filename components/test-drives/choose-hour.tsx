'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { spokenHour } from '@/components/content/spoken-hour'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { ApiError } from '@/lib/client/api-error'
import { problemText } from '@/lib/client/mutations'
import { useSlots, type HourWish } from '@/lib/features/appointments/hooks'
import { formatShortDay } from '@/lib/shared/dates'
import { firstWish, SlotPicker, type SlotWish } from './slot-picker'

interface ChooseHourProps {
  /** The query that names the yard: `vehicleId=…`, or `city=…&type=pickup` for sellers. */
  where: string
  isMove?: boolean
  /** Stands above the days. */
  children?: ReactNode
  onChosen: (wish: HourWish) => Promise<void>
}

/** The free hours of a yard and the button that takes one. A refusal is said, and the hours are looked at again. */
export function ChooseHour({ where, isMove = false, children, onChosen }: ChooseHourProps) {
  const t = useTranslations('testDrives')
  const { data, error: failure, isValidating, mutate } = useSlots(where)
  const [wished, setWish] = useState<SlotWish | null>(null)
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)
  if (!data)
    return failure ? (
      <p role="alert" className="grid gap-3">
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
  const wish = wished ?? firstWish(data)
  const { date, slot } = wish
  const take = async () => {
    if (slot === null) return
    setPending(true)
    setProblem('')
    try {
      await onChosen({ date, slot })
    } catch (error) {
      setProblem(problemText(error, t('offline')))
      if (error instanceof ApiError && error.code === 'slot_taken') {
        setWish({ date, slot: null })
        void mutate()
      }
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="grid gap-5">
      {children}
      <SlotPicker
        answer={data}
        wish={wish}
        onWish={(chosen) => {
          setProblem('')
          setWish(chosen)
        }}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
      <Button size="lg" wide disabled={slot === null} pending={pending} onClick={() => void take()}>
        {slot === null
          ? t('choose')
          : t(isMove ? 'confirmMove' : 'confirm', {
              day: formatShortDay(date),
              hour: spokenHour(slot),
            })}
      </Button>
    </div>
  )
}
