'use client'

import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { OutsideLink } from '@/components/ui/outside-link'
import type { LoanShare } from '@/lib/features/loans/rules/loan-share'
import { requestCancelReservation } from '@/lib/features/reservations/hooks'
import { findEndMoney } from '@/lib/features/reservations/rules/end-money'
import { isBlocked } from '@/lib/features/payments/rules/blocks'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { PageCountdown } from './page-countdown'
import type { PayingState } from './use-paying'

interface HeldPanelProps {
  vehicleId: string
  title: string
  until: string
  token: number
  block: ReservationView['block']
  rest: number
  /** Paid so far; refunded if the reservation is cancelled. */
  paid: number
  serverNow: string
  hasLoans: boolean
  loan: LoanShare | null
  /** Null while staff act for the customer, since they can't pay. */
  paying: PayingState | null
  children?: ReactNode
}

function payText(
  t: ReturnType<typeof useTranslations<'reserve.held'>>,
  rest: number,
  loan: LoanShare | null,
): string {
  const amount = formatRupees(rest)
  if (loan === null || loan.amount > rest) return t('nextPay', { amount })
  return t(loan.isApproved ? 'payWithLoan' : 'payIfLoan', {
    amount,
    loan: formatRupees(loan.amount),
    own: formatRupees(rest - loan.amount),
  })
}

export function HeldPanel({
  vehicleId,
  title,
  until,
  token,
  block,
  rest,
  paid,
  serverNow,
  hasLoans,
  loan,
  paying,
  children,
}: HeldPanelProps) {
  const t = useTranslations('reserve.held')
  const amount = formatRupees(token)
  const language = HREFLANG[useLocale()]
  const isKept = block !== null && isBlocked(block.state)
  const heldText = isKept ? 'blockedText' : block?.state === 'lapsed' ? 'lapsedText' : 'text'
  return (
    <>
      <div
        role="status"
        className="flex items-start gap-3 rounded-md bg-good-tint px-4 py-3 text-good max-[15rem]:block max-[15rem]:px-3"
      >
        <Icon name="check" className="mt-1 shrink-0" />
        <div>
          <h2 className="text-xl">{t('title')}</h2>
          <p className="text-sm">
            {t(heldText, {
              car: title,
              amount,
              day: block ? formatDay(block.until, language) : '',
            })}
          </p>
        </div>
      </div>
      <PageCountdown endsAt={until} serverNow={serverNow} label={t('until')} />
      {children}
      <div>
        <h3 className="font-semibold">{t('nextTitle')}</h3>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm text-ink-soft">
          <li>{t('nextCall')}</li>
          <li>{t('nextBring')}</li>
          <li>{payText(t, rest, loan)}</li>
        </ol>
        <p className="mt-2 text-sm text-ink-soft">{t('nextSms')}</p>
        {hasLoans && (
          <p className="mt-2 text-sm">
            <OutsideLink href="/dashboard/buyer/reserved" className="font-medium text-accent">
              {t('loan')}
            </OutsideLink>
          </p>
        )}
      </div>
      {paying ? (
        <Cancel vehicleId={vehicleId} paid={paid} blocked={isKept ? token : 0} paying={paying} />
      ) : (
        <p className="text-sm text-ink-soft">{t('acting')}</p>
      )}
    </>
  )
}

const CANCEL_SURE = {
  paid: 'cancelSure',
  block: 'cancelSureBlock',
  both: 'cancelSureBoth',
  nothing: 'cancelSureNothing',
} as const

const CANCELLED = {
  paid: 'cancelled',
  block: 'cancelledBlock',
  both: 'cancelledBoth',
  nothing: 'cancelledNothing',
} as const

function Cancel({
  vehicleId,
  paid,
  blocked,
  paying,
}: {
  vehicleId: string
  paid: number
  blocked: number
  paying: PayingState
}) {
  const t = useTranslations('reserve.held')
  const [isConfirming, setConfirming] = useState(false)
  const money = findEndMoney({ paid, blocked })
  const sums = {
    paid: formatRupees(paid),
    amount: formatRupees(money === 'paid' ? paid : blocked),
  }
  if (!isConfirming)
    return (
      <Button tone="quiet" wide onClick={() => setConfirming(true)}>
        {t('cancel')}
      </Button>
    )
  const cancel = () =>
    paying.run('cancel', async () => {
      await requestCancelReservation(vehicleId)
      return { kind: 'info', text: t(CANCELLED[money], sums) }
    })
  return (
    <div role="group" aria-labelledby="cancel-sure" className="grid gap-2 rounded-md bg-sunken p-4">
      <p id="cancel-sure" className="text-sm">
        {t(CANCEL_SURE[money], sums)}
      </p>
      <div className="flex gap-2">
        <Button tone="danger" wide pending={paying.busy === 'cancel'} onClick={cancel}>
          {t('cancelYes')}
        </Button>
        <Button
          tone="secondary"
          wide
          disabled={paying.busy !== null}
          onClick={() => setConfirming(false)}
        >
          {t('cancelNo')}
        </Button>
      </div>
    </div>
  )
}
