import { getLocale } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Checkbox, Radio } from '@/components/ui/checkbox'
import { addLocale } from '@/lib/i18n/locales'
import {
  type GuideAnswers,
  toGuidePath,
  LAST_GUIDE_STEP,
  MULTIPLE_CHOICE,
  type GuideQuestion,
  GUIDE_QUESTIONS,
  removeAnswer,
} from '@/lib/features/content/rules/guide'
import { translatorOf } from '@/lib/i18n/translator'

interface QuestionFormProps {
  question: GuideQuestion
  answers: GuideAnswers
  options: readonly { id: string; label: string }[]
  preset?: string | undefined
}

/** A GET form with earlier answers in hidden fields, so it works without JavaScript. */
export async function QuestionForm({ question, answers, options, preset }: QuestionFormProps) {
  const t = translatorOf(await getLocale(), 'guide')
  const step = GUIDE_QUESTIONS.indexOf(question) + 1
  const isList = MULTIPLE_CHOICE.has(question)
  const Option = isList ? Checkbox : Radio
  return (
    <form action={addLocale(await getLocale(), '/guide')} className="max-w-prose">
      {GUIDE_QUESTIONS.filter((other) => other !== question && answers[other].length > 0).map(
        (other) => (
          <input key={other} type="hidden" name={other} value={answers[other].join(',')} />
        ),
      )}
      <input type="hidden" name="step" value={step + 1} />
      <p className="text-sm font-medium text-ink-soft">{t('step', { step })}</p>
      <div className="mt-2 mb-5 h-1.5 overflow-hidden rounded-full bg-line" aria-hidden>
        <div
          className="h-full bg-accent-fill"
          style={{ width: `${(100 * step) / GUIDE_QUESTIONS.length}%` }}
        />
      </div>
      <fieldset>
        <legend className="text-2xl font-semibold">{t(`${question}.title`)}</legend>
        {isList ? <p className="mt-1 text-ink-soft">{t('many')}</p> : null}
        <div className="mt-4 grid gap-2">
          {options.map(({ id, label }) => (
            <Option
              key={id}
              name={question}
              value={id}
              label={label}
              defaultChecked={
                answers[question].length > 0 ? answers[question].includes(id) : id === preset
              }
              className="rounded-md border border-line-strong bg-surface px-4 has-checked:border-accent has-checked:bg-accent-tint"
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button type="submit" size="lg">
          {t(step + 1 === LAST_GUIDE_STEP ? 'last' : 'next')}
        </Button>
        <LinkButton href={toGuidePath(removeAnswer(answers, question), step + 1)} tone="quiet">
          {t('skip')}
        </LinkButton>
        {step > 1 ? (
          <LinkButton href={toGuidePath(answers, step - 1)} tone="quiet">
            {t('back')}
          </LinkButton>
        ) : null}
      </div>
    </form>
  )
}
