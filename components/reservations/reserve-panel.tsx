'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import type { LoanShare } from '@/lib/features/loans/rules/loan-share'
import type { ReservationView } from '@/lib/features/reservations/schemas'
import type { LastHold, ReserveSituation } from '@/lib/features/reservations/rules/situation'
import { formatRupees } from '@/lib/shared/numbers'
import {
  ReserveAction,
  LoginAction,
  PayingAction,
  LastHoldNotice,
  OutcomeNotice,
} from './reserve-actions'
import { HeldPanel } from './held-panel'
import { PageCountdown } from './page-countdown'
import { usePaying } from './use-paying'
import { WaitingLine } from './waiting-line'

export interface ReservePanelProps {
  car: { vehicleId: string; carCode: string; title: string; url: string }
  situation: ReserveSituation
  signedIn: boolean
  isActing: boolean
  hasLoans: boolean
  loan: LoanShare | null
  line: { size: number; position: number | null }
  lastEnd: LastHold | null
  /** True for a seller-only account, whose owner has to confirm that it also buys. */
  sellsOnly: boolean
  otherCarCode: string | null
  token: number
  block: ReservationView['block']
  /** End of a block made now; null if none is offered. */
  blockUntil: string | null
  rest: number
  paid: number
  serverNow: string
  children?: ReactNode
}

const EXPLAINED: ReadonlySet<ReserveSituation['kind']> = new Set(['taken', 'elsewhere', 'blocked'])

export function ReservePanel(props: ReservePanelProps) {
  const {
    car,
    situation: { kind },
    lastEnd,
  } = props
  const paying = usePaying(car.vehicleId, props.token, car.title)
  const isOwn = kind === 'held' || kind === 'paying'
  // The page explains these states, so of the outcomes only a cancellation's is shown. That an
  // outdated tab couldn't pay a paid order, for example, isn't news.
  const isAnswered = kind === 'held' || EXPLAINED.has(kind)
  const outcome = isAnswered && paying.outcome?.step !== 'cancel' ? null : paying.outcome
  const notices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome !== null) notices.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome, kind])
  return (
    <Card as="section" className="grid gap-4 p-5">
      <div ref={notices} className="scroll-mt-28 empty:hidden">
        <OutcomeNotice outcome={outcome} />
        {outcome === null && !isOwn && <LastHoldNotice lastEnd={lastEnd} />}
      </div>
      <Now {...props} paying={paying} />
    </Card>
  )
}

function Now({
  car,
  situation,
  signedIn,
  isActing,
  hasLoans,
  loan,
  line,
  lastEnd,
  sellsOnly,
  otherCarCode,
  token,
  block,
  blockUntil,
  rest,
  paid,
  serverNow,
  paying,
  children,
}: ReservePanelProps & { paying: ReturnType<typeof usePaying> }) {
  const t = useTranslations('reserve')
  if (situation.kind === 'held')
    return (
      <HeldPanel
        vehicleId={car.vehicleId}
        title={car.title}
        until={situation.until}
        token={token}
        block={block}
        rest={rest}
        paid={paid}
        serverNow={serverNow}
        hasLoans={hasLoans}
        loan={loan}
        paying={isActing ? null : paying}
      >
        {children}
      </HeldPanel>
    )
  if (isActing && situation.kind === 'paying')
    return <p className="text-ink-soft">{t('action.acting')}</p>
  if (situation.kind === 'paying')
    return (
      <>
        <PayingAction
          until={situation.until}
          serverNow={serverNow}
          isBlock={block !== null}
          paying={paying}
        />
        {children}
      </>
    )
  if (situation.kind === 'blocked') {
    return (
      <>
        <h2 className="text-xl">{t('blocked.title')}</h2>
        <p>{t(`blocked.${situation.reason}`)}</p>
        <LinkButton href={car.url} tone="secondary" wide>
          {t('action.backToCar')}
        </LinkButton>
      </>
    )
  }
  if (situation.kind === 'elsewhere') {
    return (
      <>
        <p role="alert" className="rounded-md bg-warn-tint px-4 py-3 font-medium text-warn">
          {t('taken.elsewhere')}
        </p>
        <OutsideLinkButton href={`/reserve/${otherCarCode}`} wide>
          {t('taken.toOther')}
        </OutsideLinkButton>
      </>
    )
  }
  if (situation.kind === 'taken') {
    return (
      <>
        <p role="status" className="rounded-md bg-warn-tint px-4 py-3 font-medium text-warn">
          {t(situation.isPaid ? 'taken.booked' : 'taken.paying')}
        </p>
        <PageCountdown
          endsAt={situation.until}
          serverNow={serverNow}
          label={t(situation.isPaid ? 'taken.until' : 'taken.keptUntil')}
        />
        <WaitingLine vehicleId={car.vehicleId} line={line} />
      </>
    )
  }
  return (
    <>
      {situation.kind === 'offered' && (
        <div>
          <h2 className="text-xl">{t('offer.title')}</h2>
          <p className="mt-1 mb-3 text-ink-soft">{t('offer.text')}</p>
          <PageCountdown endsAt={situation.until} serverNow={serverNow} label={t('offer.until')} />
        </div>
      )}
      {children}
      {isActing ? (
        <p className="text-ink-soft">{t('action.acting')}</p>
      ) : signedIn ? (
        <ReserveAction
          amount={formatRupees(token)}
          isRetry={lastEnd?.status === 'failed'}
          sellsOnly={sellsOnly}
          blockUntil={blockUntil}
          paying={paying}
        />
      ) : (
        <LoginAction carCode={car.carCode} />
      )}
    </>
  )
}
