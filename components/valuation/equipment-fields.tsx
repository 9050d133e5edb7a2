import { Icon, type IconName } from '@/components/ui/icon'
import type { EquipmentQuestion } from '@/lib/features/valuation/rules/equipment'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

const PICTOGRAMS: Record<EquipmentQuestion, IconName> = {
  sunroof: 'see-sunroof',
  'airbags-six': 'see-airbags',
  'alloy-wheels': 'see-alloys',
  'push-start': 'see-push-start',
  'reverse-camera': 'see-camera',
  touchscreen: 'see-touchscreen',
}
/** As stitched on seats in every language. */
const AIRBAG_LABEL = 'AIRBAG'
const ANSWERS = ['', 'yes', 'no'] as const

export function EquipmentFields({
  questions,
  typed,
  locale,
}: {
  questions: readonly EquipmentQuestion[]
  typed: Readonly<Record<string, string>>
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation.equipment')
  const nameOf = translatorOf(locale, 'vocabulary.feature')
  if (questions.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('title')}</legend>
      <p className="mb-3 text-sm text-ink-soft">{t('text')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {questions.map((question) => (
          <li key={question} className="rounded-lg border border-line p-3">
            <fieldset>
              <legend className="float-left mb-2 flex w-full items-center gap-3 text-sm font-medium">
                <Icon name={PICTOGRAMS[question]} className="size-10 shrink-0 text-ink-soft" />
                <span>
                  {nameOf(question)}
                  <span className="block font-normal text-ink-soft">
                    {t(`where.${question}`, { word: AIRBAG_LABEL })}
                  </span>
                </span>
              </legend>
              <div className="clear-both grid grid-cols-[1.4fr_1fr_1fr] gap-2">
                {ANSWERS.map((answer) => (
                  <label
                    key={answer}
                    className="flex min-h-tap cursor-pointer items-center justify-center rounded-md border border-line-strong px-1 text-center text-sm font-medium has-checked:border-accent has-checked:bg-accent-tint has-checked:text-accent has-focus-visible:outline-2"
                  >
                    <input
                      type="radio"
                      name={question}
                      value={answer}
                      defaultChecked={answer === (typed[question] ?? '')}
                      className="sr-only"
                    />
                    {t(`answers.${answer === '' ? 'unsure' : answer}`)}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
