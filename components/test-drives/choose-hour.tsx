'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { spokenHour } from '@/components/content/spoken-hour'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { ApiError } from '@/lib/client/api'
import { formatShortDay } from '@/lib/shared/dates'
import { firstWish, SlotPicker, type SlotWish } from './slot-picker'
import { useSlots } from './use-slots'

interface ChooseHourProps {
  /** The query that names the yard: `vehicleId=…`, or `city=…&type=pickup` for sellers. */
  where: string
  isMove?: boolean
  /** Stands above the days. */
  children?: ReactNode
  onChosen: (wish: { date: string; slot: string }) => Promise<void>
}

/** The free hours of a yard and the button that takes one. A refusal is said, and the hours are looked at again. */
export function ChooseHour({ where, isMove = false, children, onChosen }: ChooseHourProps) {
  const t = useTranslations('testDrives')
  const { slots, reload } = useSlots(where)
  const [wished, setWish] = useState<SlotWish | null>(null)
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)
  if (slots.state === 'loading')
    return (
      <p role="status" className="flex min-h-48 items-center justify-center gap-3">
        <Spinner /> {t('loading')}
      </p>
    )
  if (slots.state === 'failed') {
    return (
      <p role="alert" className="grid gap-3">
        {t('failed')}{' '}
        <Button tone="secondary" onClick={reload}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  const wish = wished ?? firstWish(slots.answer)
  const { date, slot } = wish
  const take = async () => {
    if (slot === null) return
    setPending(true)
    setProblem('')
    try {
      await onChosen({ date, slot })
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('offline'))
      if (error instanceof ApiError && error.code === 'slot_taken') {
        setWish({ date, slot: null })
        reload()
      }
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="grid gap-5">
      {children}
      <SlotPicker
        answer={slots.answer}
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
