import { Link } from '@/components/ui/link'
import { stepHref, STEPS, type ValuationAnswers } from '@/lib/features/valuation/rules/form-steps'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** How far one is, and a way back to each step. */
export function Chosen({
  answers,
  name,
  locale,
}: {
  answers: ValuationAnswers
  name: string
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation')
  const { make, model, year, details } = answers
  const step = details ? STEPS.length : [make, model, year].filter(Boolean).length + 1
  const back = details ? { make, model, year } : year ? { make, model } : model ? { make } : {}
  return (
    <div className="mb-5 flex min-h-tap flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-sm font-medium text-ink-soft tabular-nums">{t('progress', { step })}</p>
      {name && <p className="font-medium">{[name, year].filter(Boolean).join(', ')}</p>}
      {make && (
        <Link
          href={stepHref(back)}
          className="inline-flex min-h-tap items-center font-medium text-accent underline"
        >
          {t('back')}
        </Link>
      )}
    </div>
  )
}
