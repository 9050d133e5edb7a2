import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Cars } from '@/components/car-card/cars'
import { Budgets, Choices } from '@/components/home/choices'
import { Hero } from '@/components/home/hero'
import { ParkAndSell } from '@/components/home/park-and-sell'
import { Promises } from '@/components/home/promises'
import { Yards } from '@/components/home/yards'
import { CityOffer } from '@/components/layout/city-offer'
import { RecentlyViewedStrip } from '@/components/recently-viewed/strip'
import { LinkButton } from '@/components/ui/link-button'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { getHomePage } from '@/lib/features/content/home/queries'
import { LUXURY_MAKES } from '@/lib/features/content/rules/home'
import { autoDealerJsonLd } from '@/lib/seo/dealer-json-ld'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { currentSite } from '@/lib/seo/site'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home')
  return pageMetadata({ path: '/', title: t('metaTitle'), description: t('metaDescription') })
}

export default async function HomePage() {
  const [t, recent, home, cities] = await Promise.all([
    getTranslations('home'),
    getTranslations('recent'),
    getHomePage(),
    listCities(),
  ])
  return (
    <>
      <JsonLd
        data={autoDealerJsonLd(
          cities.map((city) => ({ ...city, phone: city.phones[0]?.display ?? '' })),
          currentSite(),
        )}
      />
      <Hero home={home} />
      <div className="mx-auto grid max-w-page grid-cols-1 gap-section px-gutter py-6 sm:py-section">
        <section>
          <h2 className="mb-4 text-2xl">{t('newest')}</h2>
          <Cars cars={home.newest} phoneStrip />
          <p className="mt-4 text-center sm:mt-6">
            <LinkButton href="/buy" tone="secondary">
              {t('seeAll')}
            </LinkButton>
          </p>
        </section>
        <RecentlyViewedStrip title={recent('title')} className="" />
        <CityOffer cities={cities.map(({ slug, name }) => ({ slug, name }))} />
        <section className="far-down">
          <h2 className="mb-4 text-2xl">{t('body')}</h2>
          <Choices tiles={home.bodies} param="body" />
        </section>
        <section className="far-down">
          <h2 className="mb-4 text-2xl">{t('budget')}</h2>
          <Budgets budgets={home.budgets} />
        </section>
        <section className="far-down">
          <div className="mb-4 flex items-baseline justify-between gap-4">
            <h2 className="text-2xl">{t('make')}</h2>
            <LinkButton href={`/buy?make=${LUXURY_MAKES.join(',')}`} tone="quiet" size="sm">
              {t('luxury')}
            </LinkButton>
          </div>
          <Choices tiles={home.makes} param="make" />
        </section>
        <Promises />
        <ParkAndSell />
        <Yards cities={cities} counts={home.cities} />
      </div>
    </>
  )
}
