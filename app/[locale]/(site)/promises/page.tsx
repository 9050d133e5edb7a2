import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { PageBody, PageHead } from '@/components/content/page-head'
import { PromiseFigures } from '@/components/content/promise-figures'
import { ContentSection } from '@/components/content/section'
import { Paragraphs } from '@/components/content/text-blocks'
import { PublicReviews } from '@/components/reviews/public-reviews'
import { Disclosure } from '@/components/ui/disclosure'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { getCachedPromises } from '@/lib/features/content/queries/promise-figures'
import { getCachedReviews } from '@/lib/features/reviews/queries/reviews'
import { translatorOf } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

const PATH = '/promises'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({ path: PATH, locale, ...translatorOf(locale, 'promises').all('meta') })
}

export default async function PromisesPage() {
  const locale = await getLocale()
  const [counts, cities, published] = await Promise.all([
    getCachedPromises(),
    listCities(locale),
    getCachedReviews(),
  ])
  const t = translatorOf(locale, 'promises')
  const reviews = translatorOf(locale, 'reviews')
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
