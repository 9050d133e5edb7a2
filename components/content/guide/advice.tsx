import { getLocale } from 'next-intl/server'
import { Cars } from '@/components/vehicles/card/cars'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/components/ui/link'
import type { GuideAdvice } from '@/lib/features/content/guide/queries'
import {
  type GuideAnswers,
  toGuidePath,
  type GuideQuestion,
  GUIDE_QUESTIONS,
  type GuideReason,
} from '@/lib/features/content/rules/guide'
import { translatorOf } from '@/lib/i18n/translator'

interface AdviceProps {
  advice: GuideAdvice
  answers: GuideAnswers
  nameOf: (question: GuideQuestion, answer: string) => string
}

/**
 * Shows the filters that follow from the answers, with reasons, the car count and the best cars.
 */
export async function Advice({
  advice: { reasons, dropped, total, href, best },
  answers,
  nameOf,
}: AdviceProps) {
  const t = translatorOf(await getLocale(), 'guide')
  const chosen = ({ question, answers: given }: GuideReason) =>
    given.map((answer) => nameOf(question, answer)).join(' · ')
  const change = ({ question }: GuideReason) => (
    <Link
      href={toGuidePath(answers, GUIDE_QUESTIONS.indexOf(question) + 1)}
      aria-label={t('changeOf', { question: t(`${question}.title`) })}
      className="inline-flex min-h-tap items-center text-sm font-medium text-accent hover:underline"
    >
      {t('change')}
    </Link>
  )
  return (
    <div className="grid gap-8">
      <p className="text-lg text-ink-soft">
        {t(reasons.length + dropped.length === 0 ? 'noAnswers' : 'resultLead')}
      </p>
      {reasons.length > 0 ? (
        <ol className="grid max-w-prose gap-3">
          {reasons.map((reason) => (
            <li
              key={reason.question}
              className="rounded-lg border border-line bg-surface px-4 py-3"
            >
              <div className="flex items-baseline justify-between gap-4">
                <p className="font-semibold">{chosen(reason)}</p>
                <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                  {t('left', { count: reason.left })}
                </p>
              </div>
              <p className="mt-1 text-ink-soft">
                {t(`why.${reason.question}`, { answer: reason.answers[0] ?? '' })}
              </p>
              {change(reason)}
            </li>
          ))}
        </ol>
      ) : null}
      {dropped.length > 0 ? (
        <section className="max-w-prose rounded-lg bg-warn-tint px-4 py-3">
          <h2 className="text-base font-semibold text-warn">{t('droppedTitle')}</h2>
          <ul>
            {dropped.map((reason) => (
              <li key={reason.question}>
                {chosen(reason)} {change(reason)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {best.length > 0 ? (
        <section>
          <h2 className="mb-4 text-2xl">{t('best')}</h2>
          <Cars cars={best} eager={3} />
        </section>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {total > 0 ? (
          <LinkButton href={href} size="lg">
            {t('all', { count: total })}
          </LinkButton>
        ) : null}
        <LinkButton href="/guide" tone="quiet">
          {t('again')}
        </LinkButton>
      </div>
    </div>
  )
}
