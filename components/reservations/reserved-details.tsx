'use client'

import { HREFLANG } from '@/lib/i18n/locales'
import type { ReactNode } from 'react'
import { useTranslations, useLocale } from 'next-intl'
import { useReserveSituation } from '@/lib/features/reservations/hooks'
import { formatMoment } from '@/lib/shared/dates'
import { WaitingLine } from './waiting-line'

interface ReservedDetailsProps {
  vehicleId: string
  notice: ReactNode
  fallback: ReactNode
}

export default function ReservedDetails({ vehicleId, notice, fallback }: ReservedDetailsProps) {
  const language = HREFLANG[useLocale()]
  const t = useTranslations('waitingLine')
  const { data } = useReserveSituation(vehicleId)
  if (!data) return fallback
  const { situation, until, size, position } = data
  const when = until && (
    <time dateTime={until} className="font-semibold text-ink">
      {formatMoment(until, language)}
    </time>
  )
  if (situation === 'taken') {
    return (
      <>
        {notice}
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
    <p className="rounded-md bg-good-tint px-4 py-3 font-medium max-[15rem]:px-3 text-good">
      {says} {when}
    </p>
  )
}
