import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { getFactsAt } from '@/components/content/business-facts'
import { CallToAction } from '@/components/content/call-to-action'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Paragraphs } from '@/components/content/text-blocks'
import { ContentSection, TitledGrid } from '@/components/content/section'
import { YardList } from '@/components/content/city-card'
import { LinkButton } from '@/components/ui/link-button'
import { Stat } from '@/components/ui/card'
import { BRAND } from '@/lib/shared/brand'
import {
  getCachedCarCounts,
  getCachedWebTexts,
  getCachedYards,
} from '@/lib/features/content/cached-content'
import { translateCity } from '@/lib/i18n/words'
import { getCachedTerms } from '@/lib/features/pricing/queries/terms'
import { toModelPictureSrc } from '@/lib/features/vehicles/rules/renders'
import { translatorOf } from '@/lib/i18n/translator'
import { toDealerJsonLd } from '@/lib/seo/dealer-json-ld'
import { JsonLd } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { getCurrentSiteIn } from '@/lib/seo/site'
import { formatWholeNumber } from '@/lib/shared/numbers'

export const ensureStatic = 'navigation'

const PATH = '/second-hand-cars-chennai'
const PICTURE = toModelPictureSrc({ modelSlug: 'swift', colour: 'red' }, 800)

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return buildPageMetadata({
    path: PATH,
    locale,
    ...translatorOf(locale, 'content.about').all('meta'),
  })
}

export default async function AboutPage() {
  const locale = await getLocale()
  const [cities, counts, terms] = await Promise.all([
    getCachedYards(locale),
    getCachedCarCounts(),
    getCachedTerms(),
  ])
  const facts = getFactsAt(terms, locale)
  const t = translatorOf(locale, 'content.about')
  const web = await getCachedWebTexts(
    'about',
    { headline: t('title'), introduction: t('lead') },
    locale,
  )
  const yards = cities.map((city) => ({
    ...city,
    phone: (city.phones[0] ?? BRAND.phone).href.replace('tel:', ''),
  }))
  return (
    <>
      <JsonLd data={toDealerJsonLd(yards, getCurrentSiteIn(locale))} />
      <PageHead
        crumbs={[{ name: t('crumb'), path: PATH }]}
        title={web.headline}
        lead={web.introduction}
        picture={{ src: PICTURE, alt: '' }}
      >
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
          <Stat value={formatWholeNumber(counts.total)} label={t('numbers.cars')} />
          <Stat
            value={formatWholeNumber(counts.byCity.chennai ?? 0)}
            label={t('numbers.city', { city: translateCity(locale, 'Chennai') })}
          />
          <Stat value={facts.inspectionPoints} label={t('numbers.points')} />
        </dl>
      </PageHead>
      <PageBody>
        <ContentSection isSplit title={t('phygitalTitle')}>
          <Paragraphs texts={t.all('phygital')} />
        </ContentSection>
        <ContentSection title={t('promisesTitle')}>
          <TitledGrid items={t.all('promises', facts)} />
        </ContentSection>
        <ContentSection isSplit title={t('howTitle')}>
          <Paragraphs texts={t.all('how', facts)} />
        </ContentSection>
        <ContentSection title={t('citiesTitle')}>
          <YardList
            yards={cities.map((city) => ({
              ...city,
              cars: t('cityCars', { count: counts.byCity[city.slug] ?? 0 }),
            }))}
          />
        </ContentSection>
        <CallToAction title={t('ctaTitle')}>
          <LinkButton href="/buy">{t('buy')}</LinkButton>
          <LinkButton href="/contactus" tone="secondary">
            {t('visit')}
          </LinkButton>
        </CallToAction>
      </PageBody>
    </>
  )
}
