import { listCities } from '@/lib/features/catalogue/queries/cities'
import { DEFAULT_CITY_SLUG } from '@/lib/features/catalogue/rules/cities'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { HomeView } from '../../home-view'

export { generateMetadata } from '../../page'

export const ensureStatic = 'navigation'

/** One city proves at build time that the route is static; the others are made when they are first asked for. */
export function generateStaticParams() {
  return [{ locale: DEFAULT_LOCALE, city: DEFAULT_CITY_SLUG }]
}

/**
 * Home for those who have chosen a city. Its address is home's own: a rewrite by the cookie of the choice leads here
 * (next.config.ts), so that the page is cached like any other and needs no script to show the city's cars.
 */
export default async function CityHomePage({ params }: { params: Promise<{ city: string }> }) {
  const [{ city }, cities] = await Promise.all([params, listCities(DEFAULT_LOCALE)])
  return <HomeView city={cities.some(({ slug }) => slug === city) ? city : null} />
}
