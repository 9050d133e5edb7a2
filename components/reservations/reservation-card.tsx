import { CarCode } from '@/components/vehicles/car-code'
import { HREFLANG } from '@/lib/i18n/locales'
import { useTranslations, useLocale } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { PhotoCard } from '@/components/ui/card'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import { findHoldRefundState } from '@/lib/features/reservations/rules/situation'
import type { CardPhoto } from '@/lib/features/vehicles/schemas/card'
import { isBlocked } from '@/lib/features/payments/rules/blocks'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { PageCountdown } from './page-countdown'

export type ReservationStatus = ReservationView['status']

export interface ReservationCardProps {
  car: {
    title: string
    url: string
    carCode: string
    price: number
    photo: Pick<CardPhoto, 'src' | 'alt'>
  }
  reservation: Pick<ReservationView, 'status' | 'payBefore' | 'endsAt' | 'endedAt' | 'token'> &
    Partial<Pick<ReservationView, 'block'>>
  serverNow: string
  /** Open rest in whole rupees, and number of missing documents, of a paid hold. */
  toGo?: { rest: number; documents: number }
}

const TONE: Record<ReservationStatus, BadgeTone> = {
  pending: 'warn',
  active: 'good',
  completed: 'good',
  released: 'neutral',
  expired: 'neutral',
  failed: 'bad',
}

export function ReservationCard({ car, reservation, serverNow, toGo }: ReservationCardProps) {
  const language = HREFLANG[useLocale()]
  const t = useTranslations('reserve')
  const { status, payBefore, endsAt } = reservation
  const refund = findHoldRefundState(reservation)
  const until = status === 'pending' ? payBefore : status === 'active' ? endsAt : null
  return (
    <PhotoCard photo={car.photo}>
      <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>
      <h3 className="mt-2 text-lg font-semibold">
        <Link href={car.url} className="hover:underline">
          {car.title}
        </Link>
      </h3>
      <p className="mb-3 text-sm text-ink-soft tabular-nums">
        {formatRupees(car.price)} · <CarCode text={car.carCode} />
      </p>
      {until === null ? (
        reservation.endedAt && (
          <p className="text-sm text-ink-soft">
            {t('endedOn', { day: formatMoment(reservation.endedAt, language) })}
          </p>
        )
      ) : (
        <PageCountdown
          endsAt={until}
          serverNow={serverNow}
          label={t(status === 'pending' ? 'payUntil' : 'heldUntil')}
        />
      )}
      {status === 'active' && reservation.block && isBlocked(reservation.block.state) && (
        <p className="mt-3 text-sm tabular-nums" data-blocked>
          {t('blockedLine', {
            amount: formatRupees(reservation.block.amount),
            day: formatDay(reservation.block.until, language),
          })}
        </p>
      )}
      {toGo && status === 'active' && toGo.rest + toGo.documents > 0 && (
        <p className="mt-3 font-medium tabular-nums">
          {t(`toGo.${toGo.documents === 0 ? 'rest' : toGo.rest === 0 ? 'documents' : 'both'}`, {
            rest: formatRupees(toGo.rest),
            documents: toGo.documents,
          })}
        </p>
      )}
      {refund !== 'none' && (
        <p className="text-sm font-medium">
          {t(`tokenBack.${refund}`, {
            amount: formatRupees(reservation.token?.amount ?? reservation.block?.amount ?? 0),
          })}
        </p>
      )}
      {until === null ? null : (
        <div className="mt-4">
          <OutsideLinkButton
            href={`/reserve/${car.carCode}`}
            tone={status === 'pending' ? 'primary' : 'secondary'}
          >
            {t(status === 'pending' ? 'continuePaying' : 'seeReservation')}
          </OutsideLinkButton>
        </div>
      )}
    </PhotoCard>
  )
}
