import { getLocale } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Checkbox, Radio } from '@/components/ui/checkbox'
import { toModelPictureSrc } from '@/lib/features/vehicles/rules/renders'
import { addLocale } from '@/lib/i18n/locales'
import {
  type GuideAnswers,
  toGuidePath,
  LAST_GUIDE_STEP,
  MULTIPLE_CHOICE_QUESTIONS,
  type GuideQuestion,
  GUIDE_QUESTIONS,
  removeGuideAnswer,
} from '@/lib/features/content/rules/guide'
import { translatorOf } from '@/lib/i18n/translator'

interface QuestionFormProps {
  question: GuideQuestion
  answers: GuideAnswers
  options: readonly { id: string; label: string }[]
  preset?: string | undefined
}

type Model = Parameters<typeof toModelPictureSrc>[0]

const PICTURES: Partial<Record<GuideQuestion, Readonly<Record<string, Model>>>> = {
  q1: {
    one: { modelSlug: 'swift', colour: 'red' },
    family: { modelSlug: 'creta', colour: 'white' },
    big: { modelSlug: 'innova-crysta', colour: 'silver' },
  },
  q3: {
    city: { modelSlug: 'wagon-r', colour: 'orange' },
    highway: { modelSlug: 'city', colour: 'blue' },
    rough: { modelSlug: 'jimny', colour: 'green' },
    luggage: { modelSlug: 'fortuner', colour: 'white' },
  },
}

export async function QuestionForm({ question, answers, options, preset }: QuestionFormProps) {
  const t = translatorOf(await getLocale(), 'guide')
  const step = GUIDE_QUESTIONS.indexOf(question) + 1
  const isList = MULTIPLE_CHOICE_QUESTIONS.has(question)
  const Option = isList ? Checkbox : Radio
  const pictures = PICTURES[question]
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
          className="h-full rounded-full bg-ink"
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
              label={<OptionLabel text={label} model={pictures?.[id]} />}
              defaultChecked={
                answers[question].length > 0 ? answers[question].includes(id) : id === preset
              }
              className={`rounded-md border border-line-strong bg-surface pl-4 hover:border-accent has-checked:border-accent has-checked:bg-accent-tint ${pictures ? 'items-center! py-0! pr-0' : 'pr-4'}`}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-6 grid grid-cols-2 gap-2 sm:flex sm:items-center">
        <Button type="submit" size="lg" className="max-sm:col-span-2">
          {t(step + 1 === LAST_GUIDE_STEP ? 'last' : 'next')}
        </Button>
        {step > 1 ? (
          <LinkButton href={toGuidePath(answers, step - 1)} tone="quiet">
            {t('back')}
          </LinkButton>
        ) : null}
        <LinkButton
          href={toGuidePath(removeGuideAnswer(answers, question), step + 1)}
          tone="quiet"
          className={step > 1 ? undefined : 'max-sm:col-span-2'}
        >
          {t('skip')}
        </LinkButton>
      </div>
    </form>
  )
}

function OptionLabel({ text, model }: { text: string; model: Model | undefined }) {
  if (!model) return text
  return (
    <span className="flex items-center justify-between gap-3">
      {text}
      <img
        src={toModelPictureSrc(model, 400)}
        alt=""
        width={400}
        height={300}
        className="aspect-photo w-24 shrink-0 rounded-r-md object-cover sm:w-28"
      />
    </span>
  )
}
