import { getLocale } from 'next-intl/server'
import { VehicleCardGrid } from '@/components/vehicles/card/cars'
import { HomeBodyTiles, HomeBudgetBars, HomeMakeTiles } from '@/components/content/home/choices'
import { ExplainedPrice } from '@/components/content/home/explained-price'
import { HomeFigures } from '@/components/content/home/shop-figures'
import { Hero } from '@/components/content/home/hero'
import {
  ParkAndSell,
  HomePromises,
  OtherWaysToStart,
  HomeYards,
} from '@/components/content/home/home-sections'
import { HomeProof } from '@/components/content/home/proof'
import { CityOffer } from '@/components/layout/city-picker'
import { RecentlyViewedStrip } from '@/components/customers/recently-viewed'
import { LinkButton } from '@/components/ui/link-button'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { getCachedWebTexts } from '@/lib/features/content/cached-content'
import { getHomePage, getSiteFigures } from '@/lib/features/content/home/queries'
import { LUXURY_MAKES } from '@/lib/features/content/rules/home'
import { getCachedTerms } from '@/lib/features/pricing/queries/terms'
import { formatTermValues } from '@/lib/features/pricing/rules/terms'
import { getCachedReviews } from '@/lib/features/reviews/queries/reviews'
import { translatorOf } from '@/lib/i18n/translator'
import { toDealerJsonLd } from '@/lib/seo/dealer-json-ld'
import { JsonLd } from '@/lib/seo/json-ld'
import { getCurrentSiteIn } from '@/lib/seo/site'

export async function HomeView({ city }: { city: string | null }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'home')
  const [home, figures, cities, web, ways, terms, reviews] = await Promise.all([
    getHomePage(city, locale),
    getSiteFigures(locale),
    listCities(locale),
    getCachedWebTexts(
      'home',
      {
        headline: t('title'),
        newArrivals: t('newest'),
        visitors: t('visitors'),
        hours: t('cities.hours'),
      },
      locale,
    ),
    getCachedWebTexts('buy', t.all('ways'), locale),
    getCachedTerms(),
    getCachedReviews(),
  ])
  const own = home.newest.every((car) => car.city.id === city)
    ? home.cities.find(({ id }) => id === city)
    : undefined
  return (
    <>
      <JsonLd
        data={toDealerJsonLd(
          cities.map((city) => ({
            ...city,
            phone: city.phones[0]?.href.replace('tel:', '') ?? '',
          })),
          getCurrentSiteIn(locale),
        )}
      />
      <div className="home-first">
        <Hero home={home} city={city} headline={web.headline} />
        <HomeFigures figures={figures} />
        <section className="home-newest">
          <h2 className="mb-3 text-2xl lg:mb-4">
            {own ? t('newestInCity', { city: own.name }) : web.newArrivals}
          </h2>
          <VehicleCardGrid cars={home.newest} phoneStrip />
          <p className="mt-4 text-center sm:mt-6">
            <LinkButton href="/buy?kms=0" tone="secondary">
              {t('seeAll')}
            </LinkButton>
          </p>
        </section>
        {home.explained && <ExplainedPrice explained={home.explained} />}
      </div>
      <div className="mx-auto grid max-w-page grid-cols-1 gap-section px-gutter pt-section">
        <RecentlyViewedStrip title={translatorOf(locale, 'recent')('title')} className="" />
        <div className="grid gap-5">
          <OtherWaysToStart ways={ways} />
          <CityOffer cities={cities.map(({ slug, name }) => ({ slug, name }))} />
        </div>
        <section className="far-down">
          <h2 className="mb-4 text-2xl">{t('body')}</h2>
          <HomeBodyTiles tiles={home.bodies} city={city} />
        </section>
        <section className="far-down">
          <h2 className="mb-4 text-2xl">{t('budget')}</h2>
          <HomeBudgetBars budgets={home.budgets} city={city} />
        </section>
        <section className="far-down">
          <div className="mb-4 flex items-baseline justify-between gap-4 max-[15rem]:block">
            <h2 className="text-2xl">{t('make')}</h2>
            <LinkButton href={`/buy?make=${LUXURY_MAKES.join(',')}`} tone="quiet" size="sm">
              {t('luxury')}
            </LinkButton>
          </div>
          <HomeMakeTiles makes={home.makes} city={city} />
        </section>
        <HomePromises terms={terms} />
        <ParkAndSell
          visitors={web.visitors}
          soldDays={figures.sold.days}
          {...formatTermValues(terms)}
        />
        <HomeProof figures={figures} reviews={reviews} />
        <HomeYards cities={cities} counts={home.cities} hours={web.hours} />
      </div>
    </>
  )
}
