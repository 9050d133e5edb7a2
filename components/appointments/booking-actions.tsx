'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { problemText } from '@/lib/client/mutations'
import type { HourWish } from '@/lib/features/appointments/hooks'
import { CancelQuestion } from './cancel-question'
import { ChooseHour } from './choose-hour'

interface BookingActionsProps {
  /** What kept the booking from being cancelled. */
  failure: unknown
  /** The booking as a file for calendars, unless it isn't to be kept any more. */
  calendar: string | null
  /** A map of the way, unless there is none to go. */
  directions: string | null
  /** The query that names the yard, as `ChooseHour` takes it. */
  where: string
  isAtHome?: boolean
  isCancelling: boolean
  onMove: (wish: HourWish) => Promise<void>
  onCancel: () => Promise<void>
}

/** What can still be done with a booking: save it, find the way, change the hour, cancel. */
export function BookingActions(props: BookingActionsProps) {
  const { failure, calendar, directions, where, isAtHome, isCancelling } = props
  const t = useTranslations('testDrives')
  const [step, setStep] = useState<'none' | 'move' | 'cancel'>('none')
  const end = () => setStep('none')
  if (step === 'move')
    return (
      <div className="grid gap-3">
        <ChooseHour
          where={where}
          isMove
          isAtHome={isAtHome}
          onChosen={(wish) => props.onMove(wish).then(end)}
        />
        <Button tone="quiet" onClick={end}>
          {t('moveNo')}
        </Button>
      </div>
    )
  if (step === 'cancel')
    return (
      <CancelQuestion
        ask={t('cancelAsk')}
        yes={t('cancelYes')}
        no={t('cancelNo')}
        isPending={isCancelling}
        onYes={() =>
          void props
            .onCancel()
            // Said below.
            .catch(() => undefined)
            .finally(end)
        }
        onNo={end}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      {calendar !== null && (
        <a href={calendar} download className={buttonStyle({ tone: 'secondary' })}>
          <Icon name="calendar" /> {t('toCalendar')}
        </a>
      )}
      {directions !== null && (
        <OutsideLinkButton href={directions} tone="quiet" icon="pin">
          {t('directions')}
        </OutsideLinkButton>
      )}
      <Button tone="quiet" onClick={() => setStep('move')}>
        {t('reschedule')}
      </Button>
      <Button tone="quiet" onClick={() => setStep('cancel')}>
        {t('cancel')}
      </Button>
      <p role="alert" className="basis-full text-sm font-medium text-bad empty:hidden">
        {problemText(failure, t('offline'))}
      </p>
    </div>
  )
}
