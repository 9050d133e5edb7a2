import { Badge } from '@/components/ui/badge'
import type { OrderedStep } from '@/lib/features/documents/rules/transfer-order'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

const TONE = { done: 'good', next: 'warn', waiting: 'neutral' } as const

/** The steps of an RC transfer in the law's order, as desk, owner and buyer see them. */
export function TransferOrder({
  steps,
  locale,
}: {
  steps: readonly OrderedStep[]
  locale: Locale
}) {
  if (steps.length === 0) return null
  const t = translatorOf(locale, 'dues.order')
  return (
    <section aria-labelledby="transfer-order" className="grid content-start gap-2">
      <h3 id="transfer-order" className="text-lg">
        {t('title')}
      </h3>
      <ol className="grid">
        {steps.map(({ step, state, waitsFor, who }) => (
          <li
            key={step}
            data-order={step}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span className={state === 'next' ? 'font-medium' : 'text-ink-soft'}>
              {t(`step.${step}`)}
            </span>
            <span className="flex flex-wrap items-baseline gap-2 text-sm text-ink-soft">
              {state === 'waiting'
                ? t('waits', { steps: waitsFor.map((one) => t(`step.${one}`)).join(', ') })
                : who && t(`who.${who}`)}
              <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
