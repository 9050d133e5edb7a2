'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { problemText } from '@/lib/client/mutations'
import { drivePath, useChangeDrive, type HourWish } from '@/lib/features/appointments/hooks'
import type { Appointment } from '@/lib/features/appointments/schemas/test-drives'
import { CancelQuestion } from './cancel-question'
import { ChooseHour } from './choose-hour'

interface DriveActionsProps {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

/** What can still be done with an appointment: save it, find the way, change the hour, cancel. */
export function DriveActions({ appointment, onChange }: DriveActionsProps) {
  const t = useTranslations('testDrives')
  const [step, setStep] = useState<'none' | 'move' | 'cancel'>('none')
  const { move, cancel } = useChangeDrive(appointment.appointmentId)
  const moveTo = async (wish: HourWish) => {
    onChange(await move.trigger(wish))
    setStep('none')
  }
  const cancelIt = () =>
    cancel
      .trigger()
      .then(onChange, () => undefined)
      .finally(() => setStep('none'))
  if (step === 'move') {
    return (
      <div className="grid gap-3">
        <ChooseHour
          where={`vehicleId=${encodeURIComponent(appointment.vehicleId)}`}
          isMove
          isAtHome={appointment.home !== null}
          onChosen={moveTo}
        />
        <Button tone="quiet" onClick={() => setStep('none')}>
          {t('moveNo')}
        </Button>
      </div>
    )
  }
  if (step === 'cancel') {
    return (
      <CancelQuestion
        ask={t('cancelAsk')}
        yes={t('cancelYes')}
        no={t('cancelNo')}
        isPending={cancel.isMutating}
        onYes={() => void cancelIt()}
        onNo={() => setStep('none')}
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`${drivePath(appointment.appointmentId)}/calendar`}
        download
        className={buttonStyle({ tone: 'secondary' })}
      >
        <Icon name="calendar" /> {t('toCalendar')}
      </a>
      {appointment.home === null && (
        <OutsideLinkButton href={appointment.yard.mapUrl} tone="quiet" icon="pin">
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
        {problemText(cancel.error, t('offline'))}
      </p>
    </div>
  )
}
