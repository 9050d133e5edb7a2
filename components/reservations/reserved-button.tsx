'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { useReserveSituation } from '@/lib/features/reservations/hooks'

export function ReservedButton({
  vehicleId,
  carCode,
  label,
}: {
  vehicleId: string
  carCode: string
  label: string
}) {
  const t = useTranslations('waitingLine')
  const situation = useReserveSituation(vehicleId).data?.situation
  const isMine = situation === 'held' || situation === 'paying'
  if (!isMine && situation !== 'offered')
    return (
      <Button wide disabled>
        {label}
      </Button>
    )
  return (
    <OutsideLinkButton href={`/reserve/${carCode}`} rel="nofollow" wide>
      {t(isMine ? 'seeMine' : 'reserve')}
    </OutsideLinkButton>
  )
}
