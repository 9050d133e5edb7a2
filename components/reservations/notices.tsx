'use client'

import { useTranslations } from 'next-intl'
import type { LastEnd } from '@/lib/features/reservations/rules/situation'
import type { Outcome } from './use-paying'

const TONES = {
  failed: 'bg-bad-tint text-bad',
  problem: 'bg-warn-tint text-warn',
  info: 'bg-good-tint text-good',
} as const

/** What the last press led to; the server's sentence is shown as it is. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return null
  const role = outcome.kind === 'info' ? 'status' : 'alert'
  return (
    <p role={role} className={`rounded-md px-4 py-3 font-medium ${TONES[outcome.kind]}`}>
      {outcome.text}
    </p>
  )
}

function reasonOf({ status, wasHeld }: LastEnd): 'cancelled' | 'over' | 'late' {
  if (status === 'released') return 'cancelled'
  return wasHeld ? 'over' : 'late'
}

/** How the last try at this car ended, also for who comes back by a reload. */
export function LastEndNotice({ lastEnd }: { lastEnd: LastEnd | null }) {
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
