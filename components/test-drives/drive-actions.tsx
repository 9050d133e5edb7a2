'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { ApiError, callApi } from '@/lib/client/api'
import type { Appointment } from '@/lib/features/appointments/schemas/test-drives'
import { ChooseHour } from './choose-hour'

interface DriveActionsProps {
  appointment: Appointment
  onChange: (appointment: Appointment) => void
}

/** What can still be done with an appointment: save it, find the way, change the hour, cancel. */
export function DriveActions({ appointment, onChange }: DriveActionsProps) {
  const t = useTranslations('testDrives')
  const [step, setStep] = useState<'none' | 'move' | 'cancel'>('none')
  const [problem, setProblem] = useState('')
  const [isCancelling, setCancelling] = useState(false)
  const path = `/vehicle/v1/buyerAppointment/${appointment.appointmentId}`
  const move = async (wish: { date: string; slot: string }) => {
    onChange(await callApi<Appointment>(path, { method: 'PATCH', body: wish }))
    setStep('none')
  }
  const cancel = async () => {
    setCancelling(true)
    setProblem('')
    try {
      onChange(await callApi<Appointment>(path, { method: 'DELETE' }))
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('offline'))
    }
    setCancelling(false)
    setStep('none')
  }
  if (step === 'move') {
    return (
      <div className="grid gap-3">
        <ChooseHour
          where={`vehicleId=${encodeURIComponent(appointment.vehicleId)}`}
          isMove
          onChosen={move}
        />
        <Button tone="quiet" onClick={() => setStep('none')}>
          {t('moveNo')}
        </Button>
      </div>
    )
  }
  if (step === 'cancel') {
    return (
      <div role="group" aria-label={t('cancelAsk')} className="flex flex-wrap items-center gap-2">
        <p className="grow font-medium">{t('cancelAsk')}</p>
        <Button tone="danger" pending={isCancelling} onClick={() => void cancel()}>
          {t('cancelYes')}
        </Button>
        <Button tone="quiet" disabled={isCancelling} onClick={() => setStep('none')}>
          {t('cancelNo')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`${path}/calendar`} download className={buttonStyle({ tone: 'secondary' })}>
        <Icon name="calendar" /> {t('toCalendar')}
      </a>
      <LinkButton href={appointment.yard.mapUrl} tone="quiet" icon="pin">
        {t('directions')}
      </LinkButton>
      <Button tone="quiet" onClick={() => setStep('move')}>
        {t('reschedule')}
      </Button>
      <Button tone="quiet" onClick={() => setStep('cancel')}>
        {t('cancel')}
      </Button>
      <p role="alert" className="basis-full text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}
