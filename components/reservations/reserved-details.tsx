'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { useSessionStore } from '@/lib/client/session-store'
import { readStanding } from '@/lib/client/waiting-line'
import type { StandingAnswer } from '@/lib/features/reservations/schemas'
import { formatMoment } from '@/lib/shared/dates'
import { WaitingLine } from './waiting-line'

interface ReservedDetailsProps {
  vehicleId: string
  carCode: string
  /** Stands there until the answer has come, and where none comes. */
  fallback: ReactNode
}

/** Asked for whoever is signed in, and again once somebody signs in or out. */
export default function ReservedDetails({ vehicleId, carCode, fallback }: ReservedDetailsProps) {
  const t = useTranslations('waitingLine')
  const person = useSessionStore((state) => state.user?.phoneNumber)
  const [known, setKnown] = useState<StandingAnswer | null>(null)
  useEffect(() => {
    let isLeft = false
    readStanding(vehicleId).then(
      (standing) => isLeft || setKnown(standing),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [vehicleId, person])
  if (known === null) return fallback
  const { situation, until, size, position } = known
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
      <LinkButton href={`/reserve/${carCode}`} target="_self" wide>
        {t(situation === 'offered' ? 'reserve' : 'seeMine')}
      </LinkButton>
    </div>
  )
}
