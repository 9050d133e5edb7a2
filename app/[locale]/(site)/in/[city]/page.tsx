import { listCities } from '@/lib/features/catalogue/queries/cities'
import { DEFAULT_CITY_SLUG } from '@/lib/features/catalogue/rules/cities'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { HomeView } from '../../home-view'

export { generateMetadata } from '../../page'

export const ensureStatic = 'navigation'

export function generateStaticParams() {
  return [{ locale: DEFAULT_LOCALE, city: DEFAULT_CITY_SLUG }]
}

/**
 * Home page of a chosen city. Next rewrites `/` to it by the city's cookie (next.config.ts), so it
 * can be cached and needs no JavaScript.
 */
export default async function CityHomePage({ params }: { params: Promise<{ city: string }> }) {
  const [{ city }, cities] = await Promise.all([params, listCities(DEFAULT_LOCALE)])
  return <HomeView city={cities.some(({ slug }) => slug === city) ? city : null} />
}
