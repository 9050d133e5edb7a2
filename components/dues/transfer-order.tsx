import { Badge } from '@/components/ui/badge'
import type { TransferOrderStep } from '@/lib/features/documents/rules/transfer-order'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

const TONE = { done: 'good', next: 'warn', waiting: 'neutral' } as const

function describe(
  { step, state, waitsFor, who, on, since, days, until }: TransferOrderStep,
  t: Translator<'dues.order'>,
  language: string,
): string {
  const day = (at: string) => formatDay(at, language)
  const [nearest] = waitsFor.slice(-1)
  const parts = [
    state === 'waiting' && nearest !== undefined && t('waits', { steps: t(`step.${nearest}`) }),
    state === 'next' && who && t(`who.${who}`),
    state === 'next' && since && t('since', { day: day(since), days: days ?? 0 }),
    state === 'done' && on && day(on),
    step === 'letter' && until && t(state === 'done' ? 'goodUntil' : 'ranOut', { day: day(until) }),
  ]
  return parts.filter((part) => typeof part === 'string').join(' · ')
}

export function TransferStepOrder({
  steps,
  locale,
}: {
  steps: readonly TransferOrderStep[]
  locale: Locale
}) {
  if (steps.length === 0) return null
  const t = translatorOf(locale, 'dues.order')
  return (
    <div id="transfer-order" className="grid scroll-mt-20 content-start gap-2">
      <h3 className="text-lg">{t('title')}</h3>
      <ol className="grid">
        {steps.map((ordered) => {
          const { step, state } = ordered
          return (
            <li
              key={step}
              data-order={step}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
            >
              <span className={state === 'next' ? 'font-medium' : 'text-ink-soft'}>
                {t(`step.${step}`)}
              </span>
              <span className="flex flex-wrap items-baseline gap-2 text-sm text-ink-soft">
                {describe(ordered, t, HREFLANG[locale])}
                <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
