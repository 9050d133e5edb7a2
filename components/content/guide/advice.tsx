import { getLocale } from 'next-intl/server'
import { VehicleCardGrid } from '@/components/vehicles/card/cars'
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

export async function GuideAdviceSection({ advice, answers, nameOf }: AdviceProps) {
  const { reasons, dropped, total, href, best } = advice
  const t = translatorOf(await getLocale(), 'guide')
  const isUnanswered = reasons.length + dropped.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center gap-2">
        {total > 0 ? (
          <LinkButton href={href} size="lg">
            {t('all', { count: total })}
          </LinkButton>
        ) : null}
        <LinkButton href="/guide" tone="quiet">
          {t('again')}
        </LinkButton>
      </div>
      {isUnanswered && <p className="max-w-prose text-lg text-ink-soft">{t('noAnswers')}</p>}
      <div
        className={
          isUnanswered
            ? 'grid grid-cols-[minmax(0,1fr)]'
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'
        }
      >
        {best.length > 0 ? (
          <section className="min-w-0">
            <h2 className="mb-4 text-2xl">{t('best')}</h2>
            <VehicleCardGrid cars={best} eager={3} columns={3} phoneStrip />
          </section>
        ) : null}
        {!isUnanswered && (
          <section className="grid gap-4 rounded-xl bg-sunken p-panel">
            <h2 className="text-xl">{t('resultLead')}</h2>
            <Reasons reasons={reasons} answers={answers} nameOf={nameOf} />
            <Dropped dropped={dropped} answers={answers} nameOf={nameOf} />
          </section>
        )}
      </div>
    </div>
  )
}

type ReasonsProps = Pick<AdviceProps, 'answers' | 'nameOf'> & Pick<GuideAdvice, 'reasons'>

async function Reasons({ reasons, answers, nameOf }: ReasonsProps) {
  const t = translatorOf(await getLocale(), 'guide')
  const most = Math.max(1, ...reasons.map(({ left }) => left))
  return (
    <ol className="grid">
      {reasons.map((reason) => (
        <li key={reason.question} className="border-t border-line py-3 last:pb-0">
          <GuideAnswer reason={reason} answers={answers} nameOf={nameOf} />
          <p className="text-sm text-ink-soft">
            {t(`why.${reason.question}`, { answer: reason.answers[0] ?? '' })}
          </p>
          <p className="mt-2 text-sm font-medium tabular-nums">
            {t('left', { count: reason.left })}
          </p>
          <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
            <div
              className="h-full rounded-full bg-ink-faint"
              style={{ width: `${(100 * reason.left) / most}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

async function Dropped({
  dropped,
  answers,
  nameOf,
}: Pick<AdviceProps, 'answers' | 'nameOf'> & Pick<GuideAdvice, 'dropped'>) {
  const t = translatorOf(await getLocale(), 'guide')
  if (dropped.length === 0) return null
  return (
    <section className="rounded-lg bg-warn-tint px-4 py-3">
      <h3 className="text-base font-semibold text-warn">{t('droppedTitle')}</h3>
      <ul>
        {dropped.map((reason) => (
          <li key={reason.question}>
            <GuideAnswer reason={reason} answers={answers} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export async function GuideAnswer({
  reason: { question, answers: given },
  answers,
  nameOf,
}: Pick<AdviceProps, 'answers' | 'nameOf'> & { reason: GuideReason }) {
  const t = translatorOf(await getLocale(), 'guide')
  return (
    <div className="flex items-baseline justify-between gap-4">
      <p className="min-w-0 font-semibold">
        {given.map((answer) => nameOf(question, answer)).join(' · ')}
      </p>
      <Link
        href={toGuidePath(answers, GUIDE_QUESTIONS.indexOf(question) + 1)}
        aria-label={t('changeOf', { question: t(`${question}.title`) })}
        className="inline-flex min-h-tap items-center text-sm font-medium whitespace-nowrap text-accent hover:underline"
      >
        {t('change')}
      </Link>
    </div>
  )
}
