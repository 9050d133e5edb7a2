import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { factsAt } from '@/components/content/business-facts'
import { CallToAction } from '@/components/content/call-to-action'
import { PageBody, PageHead } from '@/components/content/page-head'
import { Paragraphs } from '@/components/content/text-blocks'
import { Section, TitledGrid } from '@/components/content/section'
import { YardList } from '@/components/content/city-card'
import { LinkButton } from '@/components/ui/link-button'
import { Stat } from '@/components/ui/card'
import { BRAND } from '@/lib/shared/brand'
import { cachedCarCounts, cachedWebTexts, cachedYards } from '@/lib/features/content/cached'
import { cityIn } from '@/lib/i18n/words'
import { cachedTerms } from '@/lib/features/pricing/queries/terms'
import { drawingPath } from '@/lib/engines/car-drawing'
import { messagesOf } from '@/lib/i18n/messages'
import { autoDealerJsonLd } from '@/lib/seo/dealer-json-ld'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { currentSiteIn } from '@/lib/seo/site'
import { formatWhole } from '@/lib/shared/numbers'

export const ensureStatic = 'navigation'

const PATH = '/second-hand-cars-chennai'
const PICTURE = drawingPath({ modelSlug: 'swift', colour: 'red', view: 'front' })

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  return pageMetadata({ path: PATH, locale, ...messagesOf(locale).content.about.meta })
}

export default async function AboutPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('content.about')])
  const [cities, counts, terms] = await Promise.all([
    cachedYards(locale),
    cachedCarCounts(),
    cachedTerms(),
  ])
  const facts = factsAt(terms, locale)
  const texts = messagesOf(locale).content.about
  const web = await cachedWebTexts(
    'about',
    { headline: texts.title, introduction: texts.lead },
    locale,
  )
  const yards = cities.map((city) => ({
    ...city,
    phone: (city.phones[0] ?? BRAND.phone).href.replace('tel:', ''),
  }))
  return (
    <>
      <JsonLd data={autoDealerJsonLd(yards, currentSiteIn(locale))} />
      <PageHead
        crumbs={[{ name: texts.crumb, path: PATH }]}
        title={web.headline}
        lead={web.introduction}
        picture={{ src: PICTURE, alt: '' }}
      >
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
          <Stat value={formatWhole(counts.total)} label={texts.numbers.cars} />
          <Stat
            value={formatWhole(counts.byCity.chennai ?? 0)}
            label={t('numbers.city', { city: cityIn(locale, 'Chennai') })}
          />
          <Stat value={facts.inspectionPoints} label={texts.numbers.points} />
        </dl>
      </PageHead>
      <PageBody>
        <Section isSplit title={texts.phygitalTitle}>
          <Paragraphs texts={texts.phygital} />
        </Section>
        <Section title={texts.promisesTitle}>
          <TitledGrid items={texts.promises} facts={facts} />
        </Section>
        <Section isSplit title={texts.howTitle}>
          <Paragraphs texts={texts.how} facts={facts} />
        </Section>
        <Section title={texts.citiesTitle}>
          <YardList
            yards={cities.map((city) => ({
              ...city,
              cars: t('cityCars', { count: counts.byCity[city.slug] ?? 0 }),
            }))}
          />
        </Section>
        <CallToAction title={texts.ctaTitle}>
          <LinkButton href="/buy">{texts.buy}</LinkButton>
          <LinkButton href="/contactus" tone="secondary">
            {texts.visit}
          </LinkButton>
        </CallToAction>
      </PageBody>
    </>
  )
}
