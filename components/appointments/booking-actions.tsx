'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, getButtonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { useCall } from '@/lib/client/use-call'
import { requestAppointmentCancel, requestAppointmentMove } from '@/lib/features/appointments/hooks'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import type { BuyerTestDrive } from '@/lib/features/appointments/schemas/test-drives'
import { CancelQuestion } from './cancel-question'
import { HourChooser } from './choose-hour'

interface BookingActionsProps<Booking> {
  path: string
  calendar: string | null
  directions: string | null
  where: string
  isAtHome?: boolean
  /** Called with the changed booking. Without it, the page refreshes. */
  onChange?: (booking: Booking) => void
}

export function BookingActions<Booking extends BuyerTestDrive | SellerAppointment>({
  path,
  calendar,
  directions,
  where,
  isAtHome = false,
  onChange,
}: BookingActionsProps<Booking>) {
  const t = useTranslations('testDrives')
  const router = useRouter()
  const move = useCall({ offline: t('offline') })
  const cancel = useCall({ offline: t('offline') })
  const [step, setStep] = useState<'none' | 'move' | 'cancel'>('none')
  const end = () => setStep('none')
  const follow = (booking: Booking) => {
    if (onChange) onChange(booking)
    else router.refresh()
    end()
  }
  if (step === 'move')
    return (
      <div className="grid gap-3">
        <HourChooser
          where={where}
          isMove
          isAtHome={isAtHome}
          call={move}
          take={(slot) => requestAppointmentMove<Booking>(path, slot)}
          onTaken={follow}
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
        isPending={cancel.pending !== null}
        onYes={() =>
          void cancel.run(() => requestAppointmentCancel<Booking>(path), {
            after: follow,
            refused: end,
          })
        }
        onNo={end}
      />
    )
  return (
    <div className="grid gap-2 min-[22rem]:max-sm:grid-cols-2 sm:flex sm:flex-wrap">
      {calendar !== null && (
        <a href={calendar} download className={getButtonStyle({ tone: 'secondary' })}>
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
      <p
        role="alert"
        className="col-span-full basis-full text-sm font-medium text-bad empty:hidden"
      >
        {cancel.problem}
      </p>
    </div>
  )
}
