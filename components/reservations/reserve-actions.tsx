'use client'

import type { ReactNode } from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { requireLogin } from '@/lib/client/login-popup-store'
import { PageCountdown } from './page-countdown'
import type { Paying, PayingOutcome } from './use-paying'
import type { LastHold } from '@/lib/features/reservations/rules/situation'

const TONES = {
  failed: 'bg-bad-tint text-bad',
  problem: 'bg-warn-tint text-warn',
  info: 'bg-good-tint text-good',
} as const

function StepBar({ children }: { children: ReactNode }) {
  const t = useTranslations('reserve.action')
  return (
    <div className="action-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-tray max-lg:border-t max-lg:border-line max-lg:bg-canvas max-lg:px-3 max-lg:pt-1.5 max-lg:pb-3">
      <p className="mb-1.5 text-sm text-ink-soft lg:hidden">{t('short')}</p>
      {children}
    </div>
  )
}

/** A form, because React replays submissions from before hydration. */
function PayForm({ paying, label }: { paying: Paying; label: string }) {
  return (
    <form action={paying.pay}>
      <Button
        type="submit"
        size="lg"
        wide
        pending={paying.busy === 'pay'}
        disabled={paying.busy !== null}
      >
        {label}
      </Button>
    </form>
  )
}

export function FreeAction({
  amount,
  isRetry,
  sellsOnly,
  paying,
}: {
  amount: string
  isRetry: boolean
  sellsOnly: boolean
  paying: Paying
}) {
  const t = useTranslations('reserve.action')
  return (
    <>
      {sellsOnly && <p>{t('alsoBuys')}</p>}
      <StepBar>
        <PayForm paying={paying} label={t(isRetry ? 'retry' : 'pay', { amount })} />
      </StepBar>
      <p className="text-sm text-ink-soft">{t('note')}</p>
    </>
  )
}

export function LoginAction({ carCode }: { carCode: string }) {
  const t = useTranslations('reserve.action')
  const router = useRouter()
  return (
    <>
      <StepBar>
        <LinkButton
          href={`/login?next=/reserve/${carCode}`}
          size="lg"
          wide
          onClick={(event) => {
            event.preventDefault()
            requireLogin(() => router.refresh(), 'reserve')
          }}
        >
          {t('login')}
        </LinkButton>
      </StepBar>
      <p className="text-sm text-ink-soft">{t('loginNote')}</p>
    </>
  )
}

export function PayingAction({
  until,
  serverNow,
  paying,
}: {
  until: string
  serverNow: string
  paying: Paying
}) {
  const t = useTranslations('reserve.pending')
  return (
    <>
      <div>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="mt-1 mb-3 text-ink-soft">{t('text')}</p>
        <PageCountdown endsAt={until} serverNow={serverNow} label={t('until')} />
      </div>
      <PayForm paying={paying} label={t('continue')} />
      <Button
        tone="quiet"
        wide
        pending={paying.busy === 'giveUp'}
        disabled={paying.busy !== null}
        onClick={paying.giveUp}
      >
        {t('giveUp')}
      </Button>
    </>
  )
}

export function OutcomeNotice({ outcome }: { outcome: PayingOutcome | null }) {
  if (outcome === null) return null
  const role = outcome.kind === 'info' ? 'status' : 'alert'
  return (
    <p
      role={role}
      className={`rounded-md px-4 py-3 font-medium max-[15rem]:px-3 ${TONES[outcome.kind]}`}
    >
      {outcome.text}
    </p>
  )
}

function reasonOf({ status, wasHeld }: LastHold): 'cancelled' | 'over' | 'late' {
  if (status === 'released') return 'cancelled'
  return wasHeld ? 'over' : 'late'
}

/** Explains the end of the buyer's last hold on this car, even after a reload. */
export function LastHoldNotice({ lastEnd }: { lastEnd: LastHold | null }) {
  const t = useTranslations('reserve')
  if (lastEnd === null) return null
  const { status, refund } = lastEnd
  if (refund !== 'none') {
    return (
      <div role="status" className="rounded-md bg-warn-tint px-4 py-3 text-warn">
        <p className="font-semibold">{t(`refunded.title.${refund}`)}</p>
        <p className="text-sm">
          {t(`refunded.${reasonOf(lastEnd)}`)} {t(`refunded.${refund}`)}
        </p>
      </div>
    )
  }
  if (status === 'released') return null
  return (
    <div role="status" className="rounded-md bg-bad-tint px-4 py-3 text-bad">
      <p className="font-semibold">{t(`${status}.title`)}</p>
      <p className="text-sm">{t(`${status}.text`)}</p>
    </div>
  )
}
