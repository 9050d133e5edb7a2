import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { MissingPage } from '@/app/missing-page'
import { getCachedTerms } from '@/lib/features/pricing/queries/terms'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { getCachedPromises } from '@/lib/features/content/queries/promise-figures'
import { getCachedScoreboard } from '@/lib/features/sales/queries/visit-cases'
import { CarView } from '@/components/vehicles/car-view'
import { getCachedSpinOffer } from '@/lib/features/spins/queries/spin'
import { getCachedCarPage } from '@/lib/features/vehicles/queries/cached-car-page'
import { parseCarCode } from '@/lib/features/vehicles/rules/car-codes'
import { buildCarMetadata, buildMissingPageMetadata } from '@/lib/seo/metadata'
import { DEFAULT_LOCALE, addLocale } from '@/lib/i18n/locales'

export const ensureStatic = 'navigation'

/** No car is known at build time. A made-up code makes the route static. */
export function generateStaticParams() {
  return [{ locale: DEFAULT_LOCALE, category: 'any', carCode: 'none' }]
}

type Props = { params: Promise<{ category: string; carCode: string }> }

async function pageOf(params: Props['params']) {
  const carCode = parseCarCode((await params).carCode.toUpperCase())
  return carCode === null ? null : getCachedCarPage(carCode, await getLocale())
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageOf(params)
  return page ? buildCarMetadata(page.vehicle) : buildMissingPageMetadata()
}

export default async function CarRoute({ params }: Props) {
  const page = await pageOf(params)
  if (page === null) return <MissingPage />
  const { category, carCode } = await params
  if (page.vehicle.url !== `/buy/${category}/${carCode}`)
    permanentRedirect(addLocale(await getLocale(), page.vehicle.url))
  const { vehicleId } = page.vehicle
  const [terms, cities, promises, scoreboard, spin] = await Promise.all([
    getCachedTerms(),
    listCities(await getLocale()),
    getCachedPromises(),
    getCachedScoreboard(),
    getCachedSpinOffer(vehicleId, page.vehicle.carCode),
  ])
  const yard = cities.find(({ slug }) => slug === page.vehicle.city.id)
  return (
    <CarView
      page={page}
      terms={terms}
      yard={yard}
      promises={promises}
      missed={scoreboard.counts}
      spin={spin}
    />
  )
}
