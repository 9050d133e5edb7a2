import { listCities } from '@/lib/features/catalogue/queries/cities'
import { DEFAULT_CITY_SLUG } from '@/lib/features/catalogue/rules/cities'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { HomeView } from '../../home-view'

export { generateMetadata } from '../../page'

export const ensureStatic = 'navigation'

/** One city makes the route static; others render on first request. */
export function generateStaticParams() {
  return [{ locale: DEFAULT_LOCALE, city: DEFAULT_CITY_SLUG }]
}

/**
 * Home for a chosen city. Rewritten by the city's cookie (next.config.ts), so the page is cached
 * and needs no script.
 */
export default async function CityHomePage({ params }: { params: Promise<{ city: string }> }) {
  const [{ city }, cities] = await Promise.all([params, listCities(DEFAULT_LOCALE)])
  return <HomeView city={cities.some(({ slug }) => slug === city) ? city : null} />
}
