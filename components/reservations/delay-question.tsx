'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import { requestAnswerDelay } from '@/lib/features/reservations/hooks'
import type { DelayView } from '@/lib/features/reservations/queries/delays'
import { findEndMoney } from '@/lib/features/reservations/rules/end-money'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface DelayQuestionProps {
  vehicleId: string
  delay: DelayView
  /** Rupees that the end of the hold refunds. */
  paid: number
  /** Rupees that the buyer's bank has blocked, and would free. */
  blocked: number
  isActing: boolean
}

export function DelayQuestion({ vehicleId, delay, paid, blocked, isActing }: DelayQuestionProps) {
  const t = useTranslations('reserve.delay')
  const language = HREFLANG[useLocale()]
  const { run, pending, problem } = useCall({ offline: t('offline') })
  const facts = {
    day: formatDay(delay.until, language),
    until: formatMoment(delay.endsAt, language),
    amount: formatRupees(paid),
    blocked: formatRupees(blocked),
  }
  const money = findEndMoney({ paid, blocked })
  if (delay.state !== 'open')
    return delay.state === 'agreed' ? (
      <p className="mb-6 rounded-md bg-good-tint px-4 py-3 text-good" data-delay="agreed">
        {t('agreed', facts)}
      </p>
    ) : null
  const answer = (choice: 'wait' | 'money_back') =>
    void run(() => requestAnswerDelay({ vehicleId, delayId: delay.id, answer: choice }), {
      name: choice,
      done: choice === 'wait' ? t('waits') : t(`ended.${money}`, facts),
    })
  return (
    <section
      aria-labelledby="delay"
      className="mb-6 grid gap-3 rounded-lg bg-warn-tint p-4"
      data-delay="open"
    >
      <h2 id="delay" className="text-xl">
        {t('title')}
      </h2>
      <p>{t('text', facts)}</p>
      <p className="text-ink-soft">{t('why', { reason: delay.reason })}</p>
      {isActing ? (
        <p>{t('acting')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            pending={pending === 'wait'}
            disabled={pending !== null}
            onClick={() => answer('wait')}
          >
            {t('wait', facts)}
          </Button>
          <Button
            tone="secondary"
            pending={pending === 'money_back'}
            disabled={pending !== null}
            onClick={() => {
              if (window.confirm(t(`sure.${money}`, facts))) answer('money_back')
            }}
          >
            {t(`end.${money}`, facts)}
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-soft">{t(`silence.${money}`, facts)}</p>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}
