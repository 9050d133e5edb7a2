'use client'

import type { ReactNode } from 'react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { requireLogin } from '@/lib/client/login-popup-store'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay } from '@/lib/shared/dates'
import { PageCountdown } from './page-countdown'
import type { PayingState, PayingOutcome } from './use-paying'
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
function PayForm({
  paying,
  label,
  way = 'pay',
  tone = 'primary',
}: {
  paying: PayingState
  label: string
  way?: 'pay' | 'block'
  tone?: 'primary' | 'secondary'
}) {
  return (
    <form action={paying[way]}>
      <Button
        type="submit"
        size="lg"
        wide
        tone={tone}
        pending={paying.busy === way}
        disabled={paying.busy !== null}
      >
        {label}
      </Button>
    </form>
  )
}

export function ReserveAction({
  amount,
  isRetry,
  sellsOnly,
  blockUntil,
  paying,
}: {
  amount: string
  isRetry: boolean
  sellsOnly: boolean
  blockUntil: string | null
  paying: PayingState
}) {
  const t = useTranslations('reserve.action')
  const language = HREFLANG[useLocale()]
  return (
    <>
      {sellsOnly && <p>{t('alsoBuys')}</p>}
      <StepBar>
        <PayForm paying={paying} label={t(isRetry ? 'retry' : 'pay', { amount })} />
      </StepBar>
      <p className="text-sm text-ink-soft">{t('note')}</p>
      {blockUntil !== null && (
        <div className="grid gap-2 border-t border-line pt-4" data-block-offer>
          <PayForm paying={paying} label={t('block', { amount })} way="block" tone="secondary" />
          <p className="text-sm text-ink-soft">
            {t('blockNote', { day: formatDay(blockUntil, language) })}
          </p>
        </div>
      )}
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
  isBlock,
  paying,
}: {
  until: string
  serverNow: string
  isBlock: boolean
  paying: PayingState
}) {
  const t = useTranslations('reserve.pending')
  return (
    <>
      <div>
        <h2 className="text-xl">{t(isBlock ? 'blockTitle' : 'title')}</h2>
        <p className="mt-1 mb-3 text-ink-soft">{t(isBlock ? 'blockText' : 'text')}</p>
        <PageCountdown endsAt={until} serverNow={serverNow} label={t('until')} />
      </div>
      <PayForm
        paying={paying}
        label={t(isBlock ? 'continueBlock' : 'continue')}
        way={isBlock ? 'block' : 'pay'}
      />
      <Button
        tone="quiet"
        wide
        pending={paying.busy === 'giveUp'}
        disabled={paying.busy !== null}
        onClick={() => paying.giveUp(isBlock ? 'block' : 'pay')}
      >
        {t(isBlock ? 'giveUpBlock' : 'giveUp')}
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
