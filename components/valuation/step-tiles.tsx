import { Link } from '@/components/ui/link'
import {
  stepHref,
  type ValuationAnswers,
  type Step,
  STEPS,
} from '@/lib/features/valuation/rules/form-steps'
import type { Named } from '@/lib/shared/named'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function StepTiles({
  step,
  answers,
  tiles,
}: {
  step: Step
  answers: ValuationAnswers
  tiles: readonly Named[]
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {tiles.map(({ id, name }) => (
        <li key={id}>
          <Link
            href={stepHref({
              make: answers.make,
              model: answers.model,
              year: answers.year,
              [step]: id,
            })}
            rel="nofollow"
            className="flex min-h-16 items-center justify-center rounded-lg border border-line-strong bg-surface px-3 py-2 text-center text-lg font-medium hover:border-accent hover:bg-accent-tint"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

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
