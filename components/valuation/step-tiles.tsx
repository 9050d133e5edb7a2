import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { MakeWord } from '@/components/vehicles/make-word'
import { toModelPictureSrc } from '@/lib/features/vehicles/rules/renders'
import {
  toStepHref,
  type ValuationAnswers,
  type ValuationStep,
} from '@/lib/features/valuation/rules/form-steps'
import type { TileChoice } from '@/lib/features/valuation/queries/choices'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function StepTiles({
  step,
  answers,
  tiles,
}: {
  step: ValuationStep
  answers: ValuationAnswers
  tiles: readonly TileChoice[]
}) {
  const hrefOf = (id: string) =>
    toStepHref({ make: answers.make, model: answers.model, year: answers.year, [step]: id })
  if (step === 'model')
    return (
      <ul className="tiles with-models">
        {tiles.map(({ id, name, hasPicture, body }, place) => (
          <li key={id}>
            <Link href={hrefOf(id)} rel="nofollow">
              {hasPicture ? (
                <img
                  src={toModelPictureSrc({ modelSlug: id, body, colour: colourOf(place) }, 400)}
                  alt=""
                  width={800}
                  height={600}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <Icon name="car" className="tiles-blank" />
              )}
              <p>
                <b>{name}</b>
              </p>
            </Link>
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {tiles.map(({ id, name }) => (
        <li key={id}>
          <Link
            href={hrefOf(id)}
            rel="nofollow"
            className="flex min-h-16 items-center justify-center rounded-lg border border-line-strong bg-surface px-3 py-2 text-center text-lg font-medium hover:border-accent hover:bg-accent-tint hover:text-accent"
          >
            {step === 'make' ? <MakeWord name={name} /> : name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const COLOURS = ['white', 'red', 'grey', 'blue', 'silver', 'orange', 'black'] as const

function colourOf(place: number) {
  return COLOURS[place % COLOURS.length] ?? COLOURS[0]
}

export function ChosenCar({
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
  const step = [make, model, year].filter(Boolean).length + 1
  const back = details ? { make, model, year } : year ? { make, model } : model ? { make } : {}
  return (
    <div className="mb-5 flex min-h-tap flex-wrap items-center gap-x-4 gap-y-1">
      {!details && (
        <p className="text-sm font-medium text-ink-soft tabular-nums">{t('progress', { step })}</p>
      )}
      {name && <p className="font-medium">{[name, year].filter(Boolean).join(', ')}</p>}
      {make && (
        <Link
          href={toStepHref(back)}
          className="inline-flex min-h-tap items-center font-medium text-accent underline"
        >
          {t('back')}
        </Link>
      )}
    </div>
  )
}
