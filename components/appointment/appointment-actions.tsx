'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { CancelQuestion } from '@/components/test-drives/cancel-question'
import { ChooseHour } from '@/components/test-drives/choose-hour'
import { Button, buttonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { problemText } from '@/lib/client/mutations'
import { useChangeVisit, visitPath, type HourWish } from '@/lib/features/appointments/hooks'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'

/** What can still be done with an appointment: save it, find the way, change the hour, call it off. */
export function AppointmentActions({
  appointment,
}: {
  appointment: Pick<SellerAppointment, 'appointmentId' | 'status' | 'type' | 'yard'>
}) {
  const t = useTranslations('appointment.done')
  const offline = useTranslations('appointment')('offline')
  const router = useRouter()
  const [step, setStep] = useState<'none' | 'move' | 'cancel'>('none')
  const { appointmentId, status, type, yard } = appointment
  const { move, cancel } = useChangeVisit(appointmentId)
  const moveTo = async (wish: HourWish) => {
    await move.trigger(wish)
    setStep('none')
    router.refresh()
  }
  const cancelIt = () =>
    cancel
      .trigger()
      .then(
        () => router.refresh(),
        () => undefined,
      )
      .finally(() => setStep('none'))
  if (step === 'move') {
    return (
      <div className="grid gap-3">
        <ChooseHour
          where={`city=${encodeURIComponent(yard.id)}&type=pickup`}
          isMove
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
      {status === 'booked' && (
        <a
          href={`${visitPath(appointmentId)}/calendar`}
          download
          className={buttonStyle({ tone: 'secondary' })}
        >
          <Icon name="calendar" /> {t('toCalendar')}
        </a>
      )}
      {status === 'booked' && type === 'visit' && (
        <OutsideLinkButton href={yard.mapUrl} tone="quiet" icon="pin">
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
        {problemText(cancel.error, offline)}
      </p>
    </div>
  )
}
