import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { Advice } from '@/components/content/guide/advice'
import { QuestionForm } from '@/components/content/guide/question-form'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getAdvice, listGuideCities } from '@/lib/features/content/guide/queries'
import {
  listChoices,
  parseAnswers,
  parseStep,
  type GuideQuestion,
  GUIDE_QUESTIONS,
} from '@/lib/features/content/rules/guide'
import { parseChosenCity } from '@/lib/shared/chosen-city'
import { translatorOf } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/seo/metadata'

/** Rendered for each request and without streaming, because the answers are in the URL. */
export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'guide')
  const isPlain = Object.keys(await searchParams).length === 0
  return pageMetadata({
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
  const answers = parseAnswers(params, ids)
  const question = GUIDE_QUESTIONS[parseStep(params) - 1]
  const texts = (of: GuideQuestion) => t.all(of) as Readonly<Record<string, string>>
  const nameOf = (of: GuideQuestion, answer: string) =>
    (of === 'q6' ? cities.find(({ id }) => id === answer)?.name : texts(of)[answer]) ?? answer
  const advice =
    question === undefined ? await getAdvice(answers, { now: new Date(), locale }) : null
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ label: t('home'), href: '/' }, { label: t('crumb') }]}
      />
      <h1 className="mb-3 text-3xl">
        {advice ? t('resultTitle', { count: advice.total }) : t('title')}
      </h1>
      {advice ? <Advice advice={advice} answers={answers} nameOf={nameOf} /> : null}
      {question === undefined ? null : (
        <>
          <p className="mb-8 max-w-prose text-lg text-ink-soft">{t('lead')}</p>
          <QuestionForm
            question={question}
            answers={answers}
            preset={
              question === 'q6' ? (parseChosenCity(asked.get('cookie')) ?? undefined) : undefined
            }
            options={listChoices(question, ids).map((id) => ({ id, label: nameOf(question, id) }))}
          />
        </>
      )}
    </div>
  )
}
