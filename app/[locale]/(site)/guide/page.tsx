import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { GuideAdviceSection } from '@/components/content/guide/advice'
import { GuideProgress } from '@/components/content/guide/so-far'
import { QuestionForm } from '@/components/content/guide/question-form'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getAdvice, listGuideCities } from '@/lib/features/content/guide/queries'
import {
  listGuideChoices,
  parseGuideAnswers,
  parseGuideStep,
  type GuideQuestion,
  GUIDE_QUESTIONS,
} from '@/lib/features/content/rules/guide'
import { parseChosenCity } from '@/lib/shared/chosen-city'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'guide')
  const isPlain = Object.keys(await searchParams).length === 0
  return buildPageMetadata({
    locale,
    path: '/guide',
    index: isPlain,
    title: t('metaTitle'),
    description: t('metaDescription'),
  })
}

export default async function GuidePage({ searchParams }: Props) {
  const locale = await getLocale()
  const [params, cities, asked] = await Promise.all([
    searchParams,
    listGuideCities(locale),
    headers(),
  ])
  const t = translatorOf(locale, 'guide')
  const ids = cities.map(({ id }) => id)
  const answers = parseGuideAnswers(params, ids)
  const question = GUIDE_QUESTIONS[parseGuideStep(params) - 1]
  const texts = (of: GuideQuestion) => t.all(of) as Readonly<Record<string, string>>
  const nameOf = (of: GuideQuestion, answer: string) =>
    (of === 'q6' ? cities.find(({ id }) => id === answer)?.name : texts(of)[answer]) ?? answer
  const advice = await getAdvice(answers, { now: new Date(), locale })
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ label: t('home'), href: '/' }, { label: t('crumb') }]}
      />
      <h1 className="mt-2 mb-3 text-3xl">
        {question === undefined ? t('resultTitle', { count: advice.total }) : t('title')}
      </h1>
      {question === undefined ? (
        <GuideAdviceSection advice={advice} answers={answers} nameOf={nameOf} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-section lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div>
            {question === 'q1' && (
              <p className="mb-6 max-w-prose text-lg text-ink-soft">{t('lead')}</p>
            )}
            <QuestionForm
              question={question}
              answers={answers}
              preset={
                question === 'q6' ? (parseChosenCity(asked.get('cookie')) ?? undefined) : undefined
              }
              options={listGuideChoices(question, ids).map((id) => ({
                id,
                label: nameOf(question, id),
              }))}
            />
          </div>
          <GuideProgress advice={advice} answers={answers} nameOf={nameOf} />
        </div>
      )}
    </div>
  )
}
