'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { useStanding } from '@/lib/features/reservations/hooks'
import { formatMoment } from '@/lib/shared/dates'
import { WaitingLine } from './waiting-line'

interface ReservedDetailsProps {
  vehicleId: string
  carCode: string
  /** Stands there until the answer has come, and where none comes. */
  fallback: ReactNode
}

export default function ReservedDetails({ vehicleId, carCode, fallback }: ReservedDetailsProps) {
  const t = useTranslations('waitingLine')
  const { data } = useStanding(vehicleId)
  if (!data) return fallback
  const { situation, until, size, position } = data
  const when = until && (
    <time dateTime={until} className="font-semibold text-ink">
      {formatMoment(until)}
    </time>
  )
  if (situation === 'taken') {
    return (
      <>
        <p className="mb-3 text-sm text-ink-soft">
          {t('reservedUntil')} {when}
        </p>
        <WaitingLine key={`${position}/${size}`} vehicleId={vehicleId} line={{ size, position }} />
      </>
    )
  }
  const says =
    situation === 'held' || situation === 'paying'
      ? t('mine')
      : situation === 'offered'
        ? t('offer')
        : null
  if (says === null) return fallback
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {says} {when}
      </p>
      <OutsideLinkButton href={`/reserve/${carCode}`} wide>
        {t(situation === 'offered' ? 'reserve' : 'seeMine')}
      </OutsideLinkButton>
    </div>
  )
}
