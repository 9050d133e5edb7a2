import { getLocale } from 'next-intl/server'
import { Cars } from '@/components/vehicles/card/cars'
import { Budgets, Choices } from '@/components/content/home/choices'
import { Hero } from '@/components/content/home/hero'
import { ParkAndSell, Yards, Promises } from '@/components/content/home/home-sections'
import { CityOffer } from '@/components/layout/city-picker'
import { RecentlyViewedStrip } from '@/components/customers/recently-viewed'
import { LinkButton } from '@/components/ui/link-button'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { cachedWebTexts } from '@/lib/features/content/cached'
import { getHomePage } from '@/lib/features/content/home/queries'
import { LUXURY_MAKES } from '@/lib/features/content/rules/home'
import { cachedTerms } from '@/lib/features/pricing/queries/terms'
import { spokenTerms } from '@/lib/features/pricing/rules/terms'
import { translatorOf } from '@/lib/i18n/translator'
import { autoDealerJsonLd } from '@/lib/seo/dealer-json-ld'
import { JsonLd } from '@/lib/seo/json-ld'
import { currentSiteIn } from '@/lib/seo/site'

/** The home page, which is cached once for each chosen city. */
export async function HomeView({ city }: { city: string | null }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'home')
  const [home, cities, web, ways, terms] = await Promise.all([
    getHomePage(city, locale),
    listCities(locale),
    cachedWebTexts(
      'home',
      {
        headline: t('title'),
        newArrivals: t('newest'),
        visitors: t('visitors'),
        hours: t('cities.hours'),
      },
      locale,
    ),
    cachedWebTexts('buy', t.all('ways'), locale),
    cachedTerms(),
  ])
  const own = home.newest.every((car) => car.city.id === city)
    ? home.cities.find(({ id }) => id === city)
    : undefined
  return (
    <>
      <JsonLd
        data={autoDealerJsonLd(
          cities.map((city) => ({
            ...city,
            phone: city.phones[0]?.href.replace('tel:', '') ?? '',
          })),
          currentSiteIn(locale),
        )}
      />
      <Hero home={home} city={city} headline={web.headline} ways={ways} />
      <div className="mx-auto grid max-w-page grid-cols-1 gap-section px-gutter py-6 sm:py-section">
        <section>
          <h2 className="mb-4 text-2xl">
            {own ? t('newestInCity', { city: own.name }) : web.newArrivals}
          </h2>
          <Cars cars={home.newest} phoneStrip />
          <p className="mt-4 text-center sm:mt-6">
            <LinkButton href="/buy" tone="secondary">
              {t('seeAll')}
            </LinkButton>
          </p>
        </section>
        <RecentlyViewedStrip title={translatorOf(locale, 'recent')('title')} className="" />
        <CityOffer cities={cities.map(({ slug, name }) => ({ slug, name }))} />
        <section className="far-down">
          <h2 className="mb-4 text-2xl">{t('body')}</h2>
          <Choices tiles={home.bodies} param="body" city={city} />
        </section>
        <section className="far-down">
          <h2 className="mb-4 text-2xl">{t('budget')}</h2>
          <Budgets budgets={home.budgets} city={city} />
        </section>
        <section className="far-down">
          <div className="mb-4 flex items-baseline justify-between gap-4 max-[15rem]:block">
            <h2 className="text-2xl">{t('make')}</h2>
            <LinkButton href={`/buy?make=${LUXURY_MAKES.join(',')}`} tone="quiet" size="sm">
              {t('luxury')}
            </LinkButton>
          </div>
          <Choices tiles={home.makes} param="make" city={city} />
        </section>
        <Promises />
        <ParkAndSell visitors={web.visitors} {...spokenTerms(terms)} />
        <Yards cities={cities} counts={home.cities} hours={web.hours} />
      </div>
    </>
  )
}
