'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import { requestAnswerDelay } from '@/lib/features/reservations/hooks'
import type { DelayView } from '@/lib/features/reservations/queries/delays'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface DelayQuestionProps {
  vehicleId: string
  delay: DelayView
  paid: number
  isActing: boolean
}

/** Without an answer, the hold ends as promised. */
export function DelayQuestion({ vehicleId, delay, paid, isActing }: DelayQuestionProps) {
  const t = useTranslations('reserve.delay')
  const language = HREFLANG[useLocale()]
  const { run, pending, problem } = useCall({ offline: t('offline') })
  const facts = {
    day: formatDay(delay.until, language),
    until: formatMoment(delay.endsAt, language),
    amount: formatRupees(paid),
  }
  if (delay.state !== 'open')
    return delay.state === 'agreed' ? (
      <p className="mb-6 rounded-md bg-good-tint px-4 py-3 text-good" data-delay="agreed">
        {t('agreed', facts)}
      </p>
    ) : null
  const answer = (choice: 'wait' | 'money_back') =>
    void run(() => requestAnswerDelay({ vehicleId, delayId: delay.id, answer: choice }), {
      name: choice,
      done: t(`done.${choice}`),
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
              if (window.confirm(t('sure', facts))) answer('money_back')
            }}
          >
            {t('moneyBack', facts)}
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-soft">{t('silence', facts)}</p>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </section>
  )
}
