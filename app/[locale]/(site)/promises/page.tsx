import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { AppealFigures } from '@/components/content/appeal-figures'
import { MissedPointsBySystem } from '@/components/content/missed-systems'
import { PageBody, PageHead } from '@/components/content/page-head'
import { PromiseFigures } from '@/components/content/promise-figures'
import { ContentSection } from '@/components/content/section'
import { Paragraphs } from '@/components/content/text-blocks'
import { PublicReviews } from '@/components/reviews/public-reviews'
import { Disclosure } from '@/components/ui/disclosure'
import { getCachedAppealFigures } from '@/lib/features/appeals/queries/figures'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { getCachedPromises } from '@/lib/features/content/queries/promise-figures'
import { getCachedReviews } from '@/lib/features/reviews/queries/reviews'
import { getCachedScoreboard } from '@/lib/features/sales/queries/visit-cases'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { formatWholeNumber } from '@/lib/shared/numbers'

export const ensureStatic = 'navigation'

const PATH = '/promises'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({ path: PATH, locale, ...translatorOf(locale, 'promises').all('meta') })
}

export default async function PromisesPage() {
  const locale = await getLocale()
  const [counts, cities, published, scoreboard, appealed] = await Promise.all([
    getCachedPromises(),
    listCities(locale),
    getCachedReviews(),
    getCachedScoreboard(),
    getCachedAppealFigures(),
  ])
  const t = translatorOf(locale, 'promises')
  const reviews = translatorOf(locale, 'reviews')
  const scores = translatorOf(locale, 'scoreboard')
  const appeals = translatorOf(locale, 'priceAppeals')
  return (
    <>
      <PageHead crumbs={[{ name: t('crumb'), path: PATH }]} title={t('title')} lead={t('lead')} />
      <PageBody>
        <ContentSection id="all" title={t('allTitle')}>
          <PromiseFigures counts={counts} cityId={null} locale={locale} />
        </ContentSection>
        <ContentSection id="yards" title={t('yardsTitle')}>
          {cities.map(({ id, name }) => (
            <Disclosure key={id} summary={name}>
              <PromiseFigures counts={counts} cityId={id} locale={locale} />
            </Disclosure>
          ))}
        </ContentSection>
        <ContentSection
          id="missed"
          title={scores('title')}
          lead={scores('lead', { skipped: formatWholeNumber(scoreboard.skipped) })}
        >
          <MissedPointsBySystem counts={scoreboard.counts} cityId={null} locale={locale} />
          <div className="mt-6">
            {cities.map(({ id, name }) => (
              <Disclosure key={id} summary={name}>
                <MissedPointsBySystem counts={scoreboard.counts} cityId={id} locale={locale} />
              </Disclosure>
            ))}
          </div>
        </ContentSection>
        <ContentSection id="labels" title={appeals('public.title')} lead={appeals('public.lead')}>
          <AppealFigures figures={appealed} locale={locale} />
        </ContentSection>
        <ContentSection id="reviews" title={reviews('public.title')} lead={reviews('public.lead')}>
          <PublicReviews reviews={published} locale={locale} />
        </ContentSection>
        <ContentSection id="how" title={t('howTitle')}>
          <Paragraphs texts={t.all('how')} />
        </ContentSection>
      </PageBody>
    </>
  )
}
